import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // The class that keeps a component's styles to itself stands on every element of it: it is as short as it can be.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}`,
  },
};
