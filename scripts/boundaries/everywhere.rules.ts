import type { IForbiddenRuleType } from 'dependency-cruiser';
import { ourFolders, packages, product, testSupport, tests } from './patterns.ts';

const vagueName = { path: '[/-](utils?|helpers?|common|misc)[/.]', pathNot: '(^|/)node_modules/' };

export const everywhereRules: IForbiddenRuleType[] = [
  {
    name: 'no-circular',
    comment: 'Two files that need each other are one file, or hide a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'Nothing uses this file, and it uses nothing.',
    severity: 'error',
    // Browsers request the files in web/public by their address.
    from: { orphan: true, pathNot: ['[.]d[.]m?ts$', '^web/public/'] },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'What is imported must exist. React Router types its routes in files that it makes.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '(^|/)[+]types/' },
  },
  {
    name: 'no-vague-names',
    comment: 'Name it by what it does: everything is a helper to somebody.',
    severity: 'error',
    from: {},
    to: vagueName,
  },
  {
    name: 'no-vague-names-inside',
    comment: 'Name it by what it does: everything is a helper to somebody.',
    severity: 'error',
    from: vagueName,
    to: {},
  },
  {
    name: 'contract-stands-alone',
    comment: 'The contract runs in the browser, on the server and in tests: zod and time, no more.',
    severity: 'error',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', packages('zod', 'temporal-polyfill')] },
  },
  {
    name: 'contract-tests-stand-alone',
    comment: 'A test of the contract needs no server and no browser.',
    severity: 'error',
    from: { path: `^contract/.*${tests}` },
    to: { path: ourFolders, pathNot: '^contract/' },
  },
  {
    name: 'product-knows-no-tooling',
    comment: 'What we ship does not depend on how we build, measure and test it.',
    severity: 'error',
    from: { path: product },
    to: { path: ['^(scripts|bench|trials|e2e)/', '^[^/]+[.]config[.]ts$'] },
  },
  {
    name: 'test-support-is-for-tests',
    comment: 'Factories and test servers must not reach production. A trial is a long test.',
    severity: 'error',
    from: { path: ourFolders, pathNot: [testSupport, '^trials/'] },
    to: { path: ['[.]factory[.]tsx?$', '^[^/]+/testing/', '^[^/]+/.+/testing/'] },
  },
  {
    name: 'no-development-dependencies',
    comment: 'This package is not there in production. Type-only imports are erased.',
    severity: 'error',
    // React Router reads the route table only when it builds.
    from: { path: product, pathNot: [testSupport, '^web/routes[.]ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-unlisted-dependencies',
    comment: 'The package is here by accident: package.json does not ask for it.',
    severity: 'error',
    from: { path: ourFolders },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'browser-tests-stay-outside',
    comment: 'Browser tests see what a user sees; the contract is public.',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^(server|web)/' },
  },
];
