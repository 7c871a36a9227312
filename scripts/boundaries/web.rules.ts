import type { ImportRule } from './judge-imports.ts';

export const webRules: ImportRule[] = [
  {
    name: 'web-knows-no-server',
    comment: 'The web must not import the server: its code would reach the browser.',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'The design system must not import features or the platform.',
    from: { path: '^web/ui/' },
    to: { path: '^web/', pathNot: '^web/ui/' },
  },
  {
    name: 'web-platform-stands-below',
    comment: 'The platform of the web must not import features, pages or the design system.',
    from: { path: '^web/platform/' },
    to: { path: '^web/', pathNot: '^web/platform/' },
  },
  {
    name: 'web-feature-knows-no-page',
    comment: 'A feature must not import pages.',
    from: { path: '^web/features/' },
    to: { path: '^web/', pathNot: '^web/(features|ui|platform)/' },
  },
  {
    name: 'web-feature-through-its-index',
    comment: "Import only another feature's index.ts; its other files are internal.",
    from: { path: '^web/features/([^/]+/[^/]+)/' },
    to: {
      path: '^web/features/',
      pathNot: ['^web/features/$1/', '^web/features/[^/]+/[^/]+/index[.]ts$'],
    },
  },
  {
    name: 'web-feature-through-its-index-from-outside',
    comment: "Import only a feature's index.ts; its other files are internal.",
    from: { path: '^web/', pathNot: '^web/features/' },
    to: { path: '^web/features/', pathNot: '^web/features/[^/]+/[^/]+/index[.]ts$' },
  },
];
