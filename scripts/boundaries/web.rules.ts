import type { IForbiddenRuleType } from 'dependency-cruiser';
import { tests } from './patterns.ts';

/** Imported by tests only (pages-are-for-routes). */
const pageOrLayout = '^web/.+[.](page|layout)[.]tsx$';

export const webRules: IForbiddenRuleType[] = [
  {
    name: 'web-knows-no-server',
    comment: 'The web must not import the server: its code would reach the browser.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'The design system must not import features or the platform.',
    severity: 'error',
    from: { path: '^web/ui/' },
    to: { path: '^web/', pathNot: '^web/ui/' },
  },
  {
    name: 'web-platform-stands-below',
    comment: 'The platform of the web must not import features, pages or the design system.',
    severity: 'error',
    from: { path: '^web/platform/' },
    to: { path: '^web/', pathNot: '^web/platform/' },
  },
  {
    name: 'web-feature-stands-below',
    comment: 'A feature must not import the root or the routes.',
    severity: 'error',
    from: { path: '^web/features/' },
    to: { path: '^web/', pathNot: '^web/(features|ui|platform)/' },
  },
  {
    name: 'pages-are-for-routes',
    comment:
      'Only web/routes.ts names a page or a layout: what another file needs too has a file of its own.',
    severity: 'error',
    from: { path: '^web/', pathNot: tests },
    to: { path: pageOrLayout },
  },
  {
    name: 'web-feature-through-its-index',
    comment: "Import only another feature's index.ts; its other files are internal.",
    severity: 'error',
    from: { path: '^web/features/([^/]+/[^/]+)/' },
    to: {
      path: '^web/features/',
      pathNot: ['^web/features/$1/', '^web/features/[^/]+/[^/]+/index[.]ts$'],
    },
  },
  {
    name: 'web-feature-through-its-index-from-outside',
    comment: "Import only a feature's index.ts; its other files are internal.",
    severity: 'error',
    from: { path: '^web/', pathNot: '^web/features/' },
    to: {
      path: '^web/features/',
      pathNot: ['^web/features/[^/]+/[^/]+/index[.]ts$', pageOrLayout],
    },
  },
];
