import { expect, type Page } from '@playwright/test';

/** Nobody should have to scroll a page sideways to read it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate('document.body.scrollWidth - document.body.clientWidth');
  expect(overflowPx).toBe(0);
}

/**
 * For what measures how far a page moves by itself. On a slow machine a face can arrive in the moment
 * before its text is painted, and then moves what nobody has seen yet.
 */
export const withoutFaces = (page: Page) =>
  page.context().route('**/*.woff2', (route) => route.abort('aborted'));
