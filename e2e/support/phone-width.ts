import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, overflowPx } from './layout.ts';

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
    await expect.poll(() => page.evaluate(overflowPx)).toBe(0);
    await expectAccessible(page, within);
  };
  await expectFits();
  await atPhoneWidth(page, expectFits);
}

const widths = [320, 390, 768, 1_024, 1_280];

/** It fits each of these widths, and is accessible on the smallest and the largest. */
export async function expectFitsEach(page: Page, within: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await resizeTo(page, { width, height: 768 });
    await expectNoSidewaysScroll(page);
    if (width === widths.at(0) || width === widths.at(-1)) await expectAccessible(page, within);
  }
  if (before) await resizeTo(page, before);
}
