import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The script of the awards' pages, apart from the rest of the web: decision 068. */
export default defineConfig({
  publicDir: false,
  // What they use of the router comes from a file of ours: it would be a tenth of their script.
  resolve: {
    alias: {
      'react-router': fileURLToPath(new URL('web/awards/small-router.tsx', import.meta.url)),
    },
  },
  build: {
    // Not in build/, which the build of the other pages empties.
    outDir: '.react-router/awards',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The first with layers in CSS, which all of ours is in: March 2022. What is older says so.
    target: ['chrome99', 'safari15.4'],
    modulePreload: false,
    rolldownOptions: {
      input: 'web/awards/entry.tsx',
      // A phone pays for every file: what the parts share comes in one.
      output: { codeSplitting: { groups: [{ name: 'awards', test: /./, minShareCount: 2 }] } },
    },
  },
});
