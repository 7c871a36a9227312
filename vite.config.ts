import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Matches whole file names in the project or a package. */
const files = (names: string) => new RegExp(`[\\\\/](?:${names.replaceAll('/', '[\\\\/]')})[.]`);

/**
 * Which scripts share one file (decision 074). A group includes what its files import, so each of
 * the first four is closed: no diner loads code that only staff need. Whatever no group names gets
 * its own small file.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|preload-helper/,
  },
  // The document, the bar, the footer, and what nearly every page needs for its calls.
  {
    name: 'site',
    test: files(
      'web/root|web/diner/shell|contract/restaurants/business-external-id|web/features/discovery/page-meta|web/platform/(browser-api|safe-storage|parse-json|use-action|use-form)|web/ui/(card|loading-region|skeleton|text-field)|icons/(check|chevron-down|chevron-right|smartphone)',
    ),
  },
  { name: 'phone', test: files('contract/phone-number'), minShareCount: 2 },
  // Parts about a restaurant that appear on several pages.
  {
    name: 'food',
    test: files(
      'contract/(calendar-day|prettify|slug)|web/features/(menus/dietary-labels|restaurants/(restaurant-rating|opening-badge|fresh-opening|favorite-button|dish-picture))|web/ui/(load-more|photo|price-level|search-field|section-heading)|icons/(leaf|map-pin|search-x|utensils)',
    ),
    minShareCount: 2,
  },
  // Breadcrumbs, for the pages of cities and restaurants.
  {
    name: 'place',
    test: files('web/features/discovery/breadcrumb-json-ld|web/ui/breadcrumb'),
    minShareCount: 2,
  },
  // Search results as a grid of cards.
  {
    name: 'cards',
    test: files(
      'web/features/restaurants/restaurant-(card-tile|grid|grid-skeleton)|web/ui/chip-select',
    ),
    minShareCount: 2,
  },
  // The search itself, shared by the home page and city pages.
  {
    name: 'search',
    test: files(
      'contract/search/.*|web/features/search/(?!index).*|web/ui/toggle-chip|icons/locate-fixed',
    ),
    minShareCount: 2,
  },
  // Used on a restaurant's page, far down on the home page, and among a diner's own coupons.
  {
    name: 'coupons',
    test: files(
      'contract/coupons/coupon-(terms|form)|web/features/coupons/(coupon-(form|ticket)|load-sending)|web/ui/(mobile-number-field|ticket)',
    ),
    minShareCount: 2,
  },
  {
    name: 'dialog',
    test: files('web/ui/(dialog|use-modal)'),
    minShareCount: 2,
  },
  // What a restaurant's page shares with staff pages.
  {
    name: 'restaurant-parts',
    test: files(
      'contract/(money|shown-phone|reviews/calls)|web/features/(menus|restaurants)/.*|web/features/reviews/(?!index).*|web/ui/(filter-chip|tabs|use-scroll-edges)|icons/(flame|utensils-crossed)',
    ),
    minShareCount: 2,
  },
  // Only staff pages check forms with schemas. The setup of their library is in the same file,
  // because without it the library would create functions from strings.
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
  // The renderer is one self-contained bundle, so it uses React's production build whatever
  // NODE_ENV the process has (ours only says whether insecure defaults are refused).
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    // The process already has the schema library: one copy is enough.
    ssr: { noExternal: true, external: ['zod'] },
  }),
  build: { sourcemap: false, target: 'es2022' },
  environments: {
    // Minified, because its text stays in memory for as long as the process runs.
    ssr: { build: { minify: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}));
