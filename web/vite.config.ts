import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { namedBreakpoints } from "./build/breakpoints.ts";
import { GROUPS, readModules } from "./build/chunks.ts";
import { pack } from "./build/pack.ts";

export default defineConfig({
  plugins: [svelte(), readModules(), pack()],
  css: { postcss: { plugins: [namedBreakpoints()] } },
  build: {
    // Inside the Python package, so that the server finds it and the wheel carries it.
    outDir: "../src/duskboard/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy lets nothing in that is written into the page
    modulePreload: { polyfill: false },
    manifest: "manifest.json",
    reportCompressedSize: false,
    target: "es2022",
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: { mode: "all" } },
      preserveEntrySignatures: false, // else a chunk that is also an entry gets a file of its own that only names it
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  // In tests, too, Svelte is the browser's.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  // One set of modules for all files of a worker: to load them for each file anew takes as long as the tests themselves.
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    isolate: false,
    setupFiles: ["src/testing/empty-document.ts"],
  },
});
