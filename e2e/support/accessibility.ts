import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * WCAG 2.2 AA and the good practices that axe knows, as the page is now: all of it, or what is within
 * an element, where the rest is looked at elsewhere and long.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Whatever happens to lie under a bar that sticks looks too small to be touched.
  await page.evaluate('scrollTo(0, 0)');
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(standards)
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(' ')} ${node.html.slice(0, 200)}`),
  }));
  expect(found, 'axe finds nothing').toEqual([]);
}
