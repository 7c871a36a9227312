import type { IForbiddenRuleType } from 'dependency-cruiser';

export const webRules: IForbiddenRuleType[] = [
  {
    name: 'web-knows-no-server',
    comment: 'What the server imports would land in the browser.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'The design system knows neither our features nor where data comes from.',
    severity: 'error',
    from: { path: '^web/ui/' },
    to: { path: '^web/', pathNot: '^web/ui/' },
  },
  {
    name: 'web-platform-stands-below',
    comment: 'The platform of the web carries features and pages, and draws nothing.',
    severity: 'error',
    from: { path: '^web/platform/' },
    to: { path: '^web/', pathNot: '^web/platform/' },
  },
  {
    name: 'web-feature-knows-no-page',
    comment: 'Pages compose features, never the other way round.',
    severity: 'error',
    from: { path: '^web/features/' },
    to: { path: '^web/', pathNot: '^web/(features|ui|platform)/' },
  },
  {
    name: 'web-feature-through-its-index',
    comment: "Another feature's inside may change any day: import its index.ts.",
    severity: 'error',
    from: { path: '^web/features/([^/]+)/' },
    to: {
      path: '^web/features/',
      pathNot: ['^web/features/$1/', '^web/features/[^/]+/index[.]ts$'],
    },
  },
  {
    name: 'web-feature-through-its-index-from-outside',
    comment: "A feature's inside may change any day: import its index.ts.",
    severity: 'error',
    from: { path: '^web/', pathNot: '^web/features/' },
    to: { path: '^web/features/', pathNot: '^web/features/[^/]+/index[.]ts$' },
  },
];
