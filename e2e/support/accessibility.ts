import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * WCAG 2.2 AA and axe's best practices, for the page as it is now: all of it, or only an element
 * where the rest is long and checked elsewhere.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Elements that lie partly under a sticky bar would be reported as too small to touch.
  await page.evaluate('scrollTo(0, 0)');
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // The other results are not read, and take a third of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    // Otherwise the results are put together in a page of their own, for frames of other origins: we
    // have none, and the page loads all of axe again.
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(' ')} ${node.html.slice(0, 200)}`),
  }));
  expect(found, 'axe finds nothing').toEqual([]);
}
