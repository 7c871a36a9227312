import { expect, type Page } from '@playwright/test';

/** Nobody should have to scroll a page sideways to read it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate('document.body.scrollWidth - document.body.clientWidth');
  expect(overflowPx).toBe(0);
}
