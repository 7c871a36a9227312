import lighthouse, { type Result } from 'lighthouse';
import { mostScriptBytes } from '../e2e/support/script-budget.ts';
import { withChrome } from './chrome.ts';
import { type Figure, figure } from './report.ts';

const scoresWanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** One page on a slow phone (simulated). The best of three runs: noise only ever slows a page. */
export async function lighthouseFigures(name: string, url: string): Promise<Figure[]> {
  return withChrome(async (port) => {
    const runs: Result[] = [];
    for (let round = 0; round < 3; round += 1) {
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        output: 'json',
      });
      if (!result) throw new Error(`no result for ${url}`);
      runs.push(result.lhr);
    }
    const score = (category: string, lhr: Result) =>
      Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const best = runs.reduce((a, b) => (score('performance', b) > score('performance', a) ? b : a));
    const details = best.audits['resource-summary']?.details;
    const items = details && 'items' in details ? details.items : [];
    const scripts = (items as { resourceType?: string; transferSize?: number }[]).find(
      (item) => item.resourceType === 'script',
    );
    return [
      ...Object.entries(scoresWanted).map(([category, wanted]) =>
        figure.atLeast(`${name}: ${category}`, score(category, best), wanted),
      ),
      figure.atMost(
        `${name}: layout shift`,
        best.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
        0,
        '',
      ),
      figure.atMost(
        `${name}: compressed JavaScript`,
        (scripts?.transferSize ?? Number.NaN) / 1_024,
        mostScriptBytes / 1_024,
        'KB',
      ),
    ];
  });
}
