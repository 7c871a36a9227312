import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Forms that check themselves by schemas are for staff: no diner's phone loads their library.
// What sets it up comes in the same file: before that it would create functions from text.
const formLibrary = /[\\/](node_modules[\\/]zod|web[\\/]platform[\\/]form-rules)[\\/.]/;
const formParts =
  /[\\/](contract[\\/](people[\\/]person|text|free-text|restaurants[\\/]fields|(counter|customers|feedback|live)[\\/].*)|web[\\/](features[\\/](sign-in|access|portal-shell|people|counter|customers|edits|feedback|live)[\\/].*|platform[\\/](form-rules|since-text)))[.]/;
// What several pages have and a restaurant's page, the heaviest, has not.
const someOnly =
  /[\\/](contract[\\/](sign-in[\\/]login-steps|access[\\/]roles)|web[\\/](features[\\/](search[\\/].*|pages[\\/].*|restaurants[\\/]restaurant-(card-tile|grid))|platform[\\/](portal-api|session[\\/]device-name)|ui[\\/](checkbox|data-table|password-field|select-field|text-area-field|dialog|use-modal)))[.]/;
// Reports are for staff: neither their parts nor their libraries come with a diner's page.
const reportLibraries = /[\\/]node_modules[\\/]@tanstack[\\/]/;
const reportParts =
  /[\\/](contract[\\/](reports[\\/].*|zone-periods)|web[\\/](features[\\/](charts|reports|transactions)[\\/].*|ui[\\/](chart|chart-sparkline|chart-table|custom-range|date-field|date-range-fields|drawer|money|range-bar|report-table|row-list|sort-header|summary-strip)))[.]/;
const isShared = (id: string) =>
  /[\\/](web|contract)[\\/]/.test(id) &&
  ![formParts, reportParts, someOnly].some((parts) => parts.test(id));

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // The renderer is one self-contained bundle, so React is its production build whatever NODE_ENV
  // the process runs with (ours says whether insecure defaults are refused, nothing else).
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    // One copy of the schemas' library: the process has it already.
    ssr: { noExternal: true, external: ['zod'] },
  }),
  build: { sourcemap: false, target: 'es2022' },
  environments: {
    // Its text stays in memory for as long as the process lives.
    ssr: { build: { minify: true } },
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
                {
                  name: 'icons',
                  test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/,
                  minShareCount: 2,
                },
                { name: 'shared', test: isShared, minShareCount: 3 },
                { name: 'portal', test: formLibrary, minShareCount: 2 },
                { name: 'reports', test: reportLibraries, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}));
