import { expect, type Locator, type Page } from '@playwright/test';

/** How much wider than its box the page is, or what an open dialog or drawer shows. */
export const overflowPx = `Math.max(...[
  document.body,
  ...document.querySelectorAll('dialog[open] > .overflow-y-auto'),
].map((box) => box.scrollWidth - box.clientWidth))`;

/** Nobody should have to scroll a page sideways to read it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(overflowPx)).toBe(0);
}

/**
 * For tests that measure how far a page moves by itself. On a slow machine a font can arrive just
 * before its text is painted, and moves what was never visible.
 */
export const withoutFaces = (page: Page) =>
  page.context().route('**/*.woff2', (route) => route.abort('aborted'));

export const boxOf = async (shown: Locator) => {
  const box = await shown.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** All of it is on the screen, without scrolling. */
export async function expectOnScreen(page: Page, shown: Locator) {
  const { x, y, right, bottom } = await boxOf(shown);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const said = `${x}, ${y}, ${right}, ${bottom} on ${width} x ${height}`;
  expect(x >= 0 && y >= 0 && right <= width && bottom <= height, said).toBe(true);
}

/** A property as the browser computes it. */
export const styleOf = (shown: Locator, property: string): Promise<string> =>
  shown.evaluate(
    (element, name) =>
      element.ownerDocument.defaultView.getComputedStyle(element).getPropertyValue(name),
    property,
  );
