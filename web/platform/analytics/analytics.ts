import type { Site } from '../../../contract/site.ts';
import { plausible } from './plausible.ts';

/** Where page views go. Another service is another file beside plausible.ts. */
export type Analytics = { pageView(address: string, referrer: string): void };

const nowhere: Analytics = { pageView: () => undefined };

export function createAnalytics(settings: Site['analytics']): Analytics {
  return settings ? plausible(settings) : nowhere;
}
