import { expect, type Page, type TestInfo } from '@playwright/test';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { newestTexted } from './portal.ts';

const xsrf = 'e2e-xsrf-token-0123456789';

/** Texts a coupon that is good anywhere to the test's own number; returns its code. */
export async function newCode(page: Page, info: TestInfo, phoneEnd: number): Promise<string> {
  const phone = `512555${phoneEnd + (info.project.name === 'phone' ? 0 : 1) + info.retry * 2}`;
  const headers = { 'X-XSRF-TOKEN': xsrf, Cookie: `XSRF-TOKEN=${xsrf}` };
  const { path } = couponCalls.requestAnyCoupon;
  const answer = await page.request.post(path, { data: { mobileNumber: phone }, headers });
  expect(answer.ok()).toBe(true);
  return newestTexted(page, `+1${phone}`, /Code ([0-9A-Z-]+)/);
}
