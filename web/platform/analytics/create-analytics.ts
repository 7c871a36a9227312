import type { Site } from '#contract/site/site.ts';
import type { Analytics } from './analytics.ts';
import { plausible } from './plausible.ts';

const nowhere: Analytics = { pageView: () => undefined };

/** Another service is another file beside plausible.ts, and a line here. */
export function createAnalytics(settings: Site['analytics']): Analytics {
  return settings ? plausible(settings) : nowhere;
}
