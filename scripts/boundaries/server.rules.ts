import type { ImportRule } from './judge-imports.ts';
import { packages, testSupport } from './patterns.ts';

export const serverRules: ImportRule[] = [
  {
    name: 'server-knows-no-web',
    comment: 'The server must not import the web: they share only the contract.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'server-knows-no-react',
    comment: 'The server must not import React.',
    from: { path: '^server/' },
    to: { path: packages('react', 'react-dom', 'react-router', '@react-router/[^/]+') },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The platform must not import features.',
    from: { path: '^server/platform/' },
    to: { path: '^server/', pathNot: '^server/platform/' },
  },
  {
    name: 'feature-knows-no-app',
    comment: 'A feature must not import the app.',
    from: { path: '^server/features/', pathNot: testSupport },
    to: { path: '^server/', pathNot: ['^server/(features|platform)/', '^server/testing/'] },
  },
  {
    name: 'app-knows-no-process',
    comment: 'The app may import only features, the platform, and lists of what features add.',
    from: { path: '^server/app[.]ts$' },
    to: { path: '^server/', pathNot: '^server/((features|platform)/|ends-with-person[.]ts$)' },
  },
  {
    name: 'feature-through-its-index',
    comment: "Import only another feature's index.ts; its other files are internal.",
    from: { path: '^server/features/([^/]+/[^/]+)/' },
    to: {
      path: '^server/features/',
      pathNot: ['^server/features/$1/', '^server/features/[^/]+/[^/]+/(index|.+[.]factory)[.]ts$'],
    },
  },
  {
    name: 'feature-through-its-index-from-outside',
    comment:
      "Import only a feature's index.ts; its other files are internal. (The demo's past is written by the queries of many rooms, with days that no call would accept.)",
    from: {
      path: '^(server|scripts|bench|trials)/',
      pathNot: '^server/(features|demo/past)/',
    },
    to: {
      path: '^server/features/',
      pathNot: '^server/features/[^/]+/[^/]+/(index|.+[.]factory)[.]ts$',
    },
  },
  {
    name: 'oracles-stand-alone',
    comment:
      'An oracle must share no code with the product that it checks. (The one of the history uses the words of the contract.)',
    from: { path: '^server/testing/money/oracle-', pathNot: 'oracle-history[.]ts$' },
    to: { path: '^(contract|server)/', pathNot: '^server/testing/money/oracle-' },
  },
  {
    name: 'routes-alone-know-http',
    comment: 'Only *.routes.ts may import Fastify or platform/http.',
    from: { path: '^server/features/', pathNot: ['[.]routes[.]ts$', testSupport] },
    to: {
      path: ['^server/platform/http/', packages('fastify', 'fastify-[^/]+', '@fastify/[^/]+')],
    },
  },
  {
    name: 'queries-alone-hold-sql',
    comment: 'All SQL of a feature belongs in its *.queries.ts.',
    from: {
      path: ['^server/features/', '^server/app[.]ts$'],
      pathNot: ['[.]queries[.]ts$', testSupport],
    },
    to: { path: packages('kysely', 'pg', 'pg-[^/]+') },
  },
];
