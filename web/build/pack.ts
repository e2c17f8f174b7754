/** After the build: compress what the server will send, and see that every page stays light. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { weigh } from "./weigh.ts";

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;

export function pack(): Plugin {
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const file of filesIn(folder)) {
        if (COMPRESSIBLE.test(file)) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
      weigh(folder);
    },
  };
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .sort((a, b) => relative(folder, a).localeCompare(relative(folder, b)));
}
