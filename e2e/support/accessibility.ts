import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The other results are not read, and take a third of the time.
  resultTypes: ['violations'],
};

const nextFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
const placeFoot = (position: 'static' | '') =>
  `for (const { style } of document.querySelectorAll('.phone-bar, .over-list')) style.position = '${position}'`;

/**
 * WCAG 2.2 AA and axe's best practices, for the page as it is now: all of it, or only one element
 * if the rest is long and checked elsewhere.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // A frame's content would be left out: axe runs only in the page.
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  // Elements that lie partly under a sticky bar would be reported as too small to touch: under the
  // one at the top, and under those at a phone's foot, which are put at the page's end for it.
  const isThere = await page.evaluate(
    `scrollTo({ top: 0, behavior: 'instant' }); typeof axe !== 'undefined'`,
  );
  // A menu whose button moves while the page scrolls closes: the scroll is told of in the next frame.
  await page.evaluate(nextFrame);
  await page.evaluate(placeFoot('static'));
  // Waits until fades end, so that the contrast is the final one; endless animations don't count.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished))`);
  if (!isThere) await page.evaluate(axe);
  const found = await page.evaluate(`
    axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => ({
        rule: id + ': ' + help,
        where: nodes.map(({ target, html }) => target.join(' ') + ' ' + html.slice(0, 200)),
      })))`);
  await page.evaluate(placeFoot(''));
  expect(found, 'axe finds nothing').toEqual([]);
}
