import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // The renderer is one self-contained bundle, so React is its production build whatever NODE_ENV
  // the process runs with (ours says whether insecure defaults are refused, nothing else).
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  }),
  build: { sourcemap: false, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A phone pays for every file: what most pages share comes in two.
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                { name: 'shared', test: /[\\/](web|contract)[\\/]/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
}));
