/** After the build: compress what the server will send, and see that every page stays light. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { weigh } from "./weigh.ts";

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
const STYLE_SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;

export function pack(): Plugin {
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // A style sheet in the head would keep the browser from drawing anything until it has come.
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const sheets = html.match(STYLE_SHEETS) ?? [];
        return html.replace(STYLE_SHEETS, "").replace("</body>", `${sheets.join("")}</body>`);
      },
    },
    writeBundle() {
      for (const file of filesIn(folder)) {
        if (!COMPRESSIBLE.test(file)) continue;
        const text = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        ); // at its best unless told otherwise
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
