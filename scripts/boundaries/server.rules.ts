import type { IForbiddenRuleType } from 'dependency-cruiser';
import { packages, testSupport, tests } from './patterns.ts';

export const serverRules: IForbiddenRuleType[] = [
  {
    name: 'server-knows-no-web',
    comment: 'The two meet in the contract, and in the built bundle.',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'server-knows-no-react',
    comment: 'How a page is drawn is the business of the web.',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: packages('react', 'react-dom', 'react-router', '@react-router/[^/]+') },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The platform carries the features; it does not lean on them.',
    severity: 'error',
    from: { path: '^server/platform/' },
    to: { path: '^server/', pathNot: '^server/platform/' },
  },
  {
    name: 'feature-knows-no-app',
    comment: 'A feature is put into the app; it does not reach out to it.',
    severity: 'error',
    from: { path: '^server/features/', pathNot: tests },
    to: { path: '^server/', pathNot: ['^server/(features|platform)/', '^server/testing/'] },
  },
  {
    name: 'app-knows-no-process',
    comment: 'The app is made of features and platform; who runs it comes above.',
    severity: 'error',
    from: { path: '^server/app[.]ts$' },
    to: { path: '^server/', pathNot: '^server/(features|platform)/' },
  },
  {
    name: 'feature-through-its-index',
    comment: "Another feature's inside may change any day: import its index.ts.",
    severity: 'error',
    from: { path: '^server/features/([^/]+)/' },
    to: {
      path: '^server/features/',
      pathNot: ['^server/features/$1/', '^server/features/[^/]+/(index|[^/]+[.]factory)[.]ts$'],
    },
  },
  {
    name: 'feature-through-its-index-from-outside',
    comment: "A feature's inside may change any day: import its index.ts.",
    severity: 'error',
    from: { path: '^(server|scripts|bench|trials)/', pathNot: '^server/features/' },
    to: {
      path: '^server/features/',
      pathNot: '^server/features/[^/]+/(index|[^/]+[.]factory)[.]ts$',
    },
  },
  {
    name: 'routes-alone-know-http',
    comment: 'What a feature does must not depend on how it was asked: that is for *.routes.ts.',
    severity: 'error',
    from: { path: '^server/features/', pathNot: ['[.]routes[.]ts$', testSupport] },
    to: {
      path: ['^server/platform/http/', packages('fastify', 'fastify-[^/]+', '@fastify/[^/]+')],
    },
  },
  {
    name: 'queries-alone-hold-sql',
    comment: 'All SQL of a feature is in its *.queries.ts, where one can read it at once.',
    severity: 'error',
    from: {
      path: ['^server/features/', '^server/app[.]ts$'],
      pathNot: ['[.]queries[.]ts$', testSupport],
    },
    to: { path: packages('kysely', 'pg', 'pg-[^/]+') },
  },
];
