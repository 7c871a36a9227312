import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const inWeb = (...paths: string[]) =>
  new RegExp(`/web/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'));

/** Sessions of staff: their login needs these, and no page of diners. */
const ofSessions = ['platform/api/portal', 'platform/session/'];
/** The portal's tables, charts and forms, and the library that stores answers: for no diner. */
const ofPortal = [
  'platform/query/',
  // Words of days would bring the time zones along.
  'ui/figures/(?!day-words)',
  'ui/form/(range-chips|row-fields)',
  'ui/overlay/drawer',
  'ui/tabs/nav-tabs',
];
/** Only the longest forms have these. */
const ofForms = ['ui/form/(checkbox|code|password|select)'];
/** Pages of text need tags for search engines, and nothing else of ours. */
const onTheirOwn = ['platform/visit/page-meta', 'ui/figures/day-words'];

/**
 * Which scripts share one file: without these rules a page would load some 80 small ones
 * (docs/topics/pages.md). What a file holds, all that it imports comes with it, unless an earlier
 * rule has taken it. `minShareCount`: only what so many pages need.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|preload-helper/,
  },
  // The setup of the schemas' library is in the same file: without it, the library would create
  // functions from strings, which our content security policy refuses.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]|platform[\\/]form-rules/ },
  // What every page has: the document, the bar, the footer, and what sessions share with diners.
  {
    name: 'site',
    test: /[\\/](web[\\/]root|frame[\\/]diner[.]layout|restaurant[\\/]business-external-id)[.]/,
  },
  { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 3 },
  {
    name: 'ui',
    test: inWeb(
      `(?!${[...ofSessions, ...ofPortal, ...ofForms, ...onTheirOwn].join('|')})(ui|platform)/`,
    ),
    minShareCount: 4,
  },
  { name: 'forms', test: inWeb(...ofForms), minShareCount: 4 },
  { name: 'sessions', test: inWeb(...ofSessions), minShareCount: 4 },
  {
    name: 'portal',
    test: new RegExp(`${inWeb(...ofPortal).source}|[\\\\/]@tanstack[\\\\/]`),
    minShareCount: 4,
  },
  // Restaurants, coupons and reviews, as diners see them; and what the search shares with them.
  {
    name: 'diner',
    test: /[\\/]web[\\/]features[\\/](find(?![\\/](search|photos[\\/]desk|menus[\\/]allergen|restaurants[\\/]restaurant-(card|grid)))|coupons[\\/]coupons|reviews[\\/]reviews)[\\/]|contract[\\/](slug|find[\\/](menus[\\/]contents|search[\\/]near)[.])/,
    minShareCount: 2,
  },
  // The home page and the cities.
  {
    name: 'search',
    test: inWeb('features/find/(search/|restaurants/restaurant-(card|grid))'),
    minShareCount: 2,
  },
  { name: 'awards', test: inWeb('features/awards/'), minShareCount: 2 },
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
    client: {
      build: {
        // The first with layers in CSS, which all of ours is in: March 2022. The awards' pages tell
        // browsers that are older.
        target: ['chrome99', 'safari15.4'],
        cssTarget: 'es2022',
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
}));
