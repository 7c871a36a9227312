import { expect, type Page } from '@playwright/test';

/** Nobody should have to scroll a page sideways to read it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate('document.body.scrollWidth - document.body.clientWidth');
  expect(overflowPx).toBe(0);
}

/**
 * For tests that measure how far a page moves by itself. On a slow machine a font can arrive just
 * before its text is painted, and moves what was never visible.
 */
export const withoutFaces = (page: Page) =>
  page.context().route('**/*.woff2', (route) => route.abort('aborted'));
