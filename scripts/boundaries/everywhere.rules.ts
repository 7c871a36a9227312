import type { ImportRule } from './judge-imports.ts';
import { ourFolders, packages, product, testSupport } from './patterns.ts';

const vagueName = { path: '[/-](utils?|helpers?|common|misc)[/.]', pathNot: '(^|/)node_modules/' };

export const everywhereRules: ImportRule[] = [
  {
    name: 'no-circular',
    comment: 'These files import each other: merge them, or move what they share to another file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'Nothing uses this file, and it uses nothing.',
    // Browsers request the files in web/public by their address.
    from: { orphan: true, pathNot: ['[.]d[.]m?ts$', '^web/public/'] },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'An imported file must exist. React Router generates the types of its routes.',
    from: {},
    // For an import that ends in ?url, Vite returns the address of the file.
    to: { couldNotResolve: true, pathNot: '(^|/)[+]types/|[.]css[?]url$' },
  },
  {
    name: 'no-vague-names',
    comment: 'Name it by what it does.',
    from: {},
    to: vagueName,
  },
  {
    name: 'no-vague-names-inside',
    comment: 'Name it by what it does.',
    from: vagueName,
    to: {},
  },
  {
    name: 'contract-stands-alone',
    comment:
      'The contract runs in the browser, on the server and in tests: it may import only zod and temporal-polyfill.',
    from: { path: '^contract/', pathNot: testSupport },
    to: { pathNot: ['^contract/', packages('zod', 'temporal-polyfill')] },
  },
  {
    name: 'contract-tests-stand-alone',
    comment: 'Tests of the contract, and what they make, must not import the server or the web.',
    from: { path: `^contract/.*(${testSupport})` },
    to: { path: ourFolders, pathNot: '^contract/' },
  },
  {
    name: 'clients-stand-alone',
    comment: 'Others install a client without the rest of this project.',
    from: { path: '^clients/', pathNot: testSupport },
    to: { pathNot: ['^clients/', packages('@oazapfts/runtime')] },
  },
  {
    name: 'product-knows-no-tooling',
    comment: 'The product must not import scripts, measurements, tests or configuration files.',
    from: { path: product },
    to: { path: ['^(scripts|bench|trials|e2e)/', '^[^/]+[.]config[.]ts$'] },
  },
  {
    name: 'measurements-know-no-trials',
    comment: 'Trials use what measurements have, so what both need is in bench/.',
    from: { path: '^bench/' },
    to: { path: '^trials/' },
  },
  {
    name: 'test-support-is-for-tests',
    comment:
      'Factories and test servers must not reach production. Trials and measurements are long tests.',
    from: { path: ourFolders, pathNot: [testSupport, '^trials/', '^bench/'] },
    to: { path: ['[.]factory[.]tsx?$', '^[^/]+/testing/', '^[^/]+/.+/testing/'] },
  },
  {
    name: 'no-development-dependencies',
    comment:
      'Development packages are not in the image. Type-only imports are fine, and all of the web is: its build contains what it imports.',
    from: { path: '^(contract|server)/', pathNot: testSupport },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-unlisted-dependencies',
    comment: 'Add this package to package.json, or remove the import.',
    from: { path: ourFolders },
    to: { dependencyTypes: ['npm-no-pkg'] },
  },
  {
    name: 'browser-tests-stay-outside',
    comment: 'A browser test must not import the server or the web.',
    from: { path: '^e2e/' },
    to: { path: '^(server|web)/' },
  },
];
