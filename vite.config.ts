import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Matches whole file names below the project or a package. */
const files = (names: string) => new RegExp(`[\\\\/](?:${names.replaceAll('/', '[\\\\/]')})[.]`);

/**
 * Which scripts come in one file (decision 074). A group takes what its parts import along, so
 * each of the first four is closed: no diner loads what only staff needs. What no group names gets
 * a small file of its own.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|preload-helper/,
  },
  // The document, the bar and the footer: on every page.
  { name: 'site', test: files('web/root|web/diner/shell|web/features/discovery/page-meta') },
  // A form that checks itself by hand, and what sends it: also the login's.
  {
    name: 'forms',
    test: files(
      'web/platform/(browser-api|use-form)|web/ui/(card|loading-region|text-field|skeleton)|icons/(check|chevron-down|chevron-right|smartphone)',
    ),
    minShareCount: 2,
  },
  // Pages where somebody looks for a restaurant or a coupon.
  {
    name: 'food',
    test: files(
      'contract/(slug|prettify|coupons/.*)|web/features/(coupons/.*|discovery/.*|menus/dietary-labels|restaurants/(restaurant-(card-tile|grid|grid-skeleton|rating)|opening-badge|fresh-opening))|web/ui/(breadcrumb|chip-select|load-more|search-field|section-heading)|icons/search-x',
    ),
    minShareCount: 2,
  },
  // What a restaurant's page has in common with pages of staff.
  {
    name: 'restaurant-parts',
    test: files(
      'contract/money|web/features/(menus|restaurants|reviews)/.*|web/ui/(dialog|filter-chip|photo|tabs|use-scroll-edges)|icons/(flame|utensils-crossed)',
    ),
    minShareCount: 2,
  },
  // Forms that check themselves by schemas are for staff. What sets their library up comes in the
  // same file: before that it would create functions from text.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]|platform[\\/]form-rules/, minShareCount: 2 },
  { name: 'time', test: files('contract/(time-zone|zone-periods)'), minShareCount: 2 },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/, minShareCount: 2 },
  {
    name: 'staff',
    test: files(
      'contract/(access|edits|people|sign-in)/calls|contract/access/access-rules|web/platform/(portal-api|time-left|session/.*)|web/ui/(checkbox|password-field|select-field|text-area-field)',
    ),
    minShareCount: 3,
  },
  {
    name: 'reports',
    test: files(
      'contract/(exports|reports)/.*|web/features/(deposits|exports|reports)/.*|web/ui/(change|data-table|figure-table|range-chips|table-frame)',
    ),
    minShareCount: 3,
  },
  { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 3 },
];

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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}));
