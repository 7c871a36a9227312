import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

const frame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // What scripts lay out follows after a frame.
  await page.evaluate(frame);
}

/** Does something at the width of a phone, in a test that runs on a desktop only. */
export async function atPhoneWidth(page: Page, work: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize();
  await resizeTo(page, { width: 390, height: 844 });
  await work();
  if (wide) await resizeTo(page, wide);
}

/** The page as it is now fits both a desktop and a phone, and is accessible on both. */
export async function expectFitsBoth(page: Page, within?: string): Promise<void> {
  const expectFits = async () => {
    const overflowPx = () => page.evaluate('document.body.scrollWidth - document.body.clientWidth');
    await expect.poll(overflowPx).toBe(0);
    await expectAccessible(page, within);
  };
  await expectFits();
  await atPhoneWidth(page, expectFits);
}
