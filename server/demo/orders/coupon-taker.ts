import { callUrl } from '#contract/call.ts';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { typedCents } from '#contract/money/cents.ts';
import { textMessageCalls } from '#contract/site/text-messages/calls.ts';
import { pick, type Random } from '../seeded-random.ts';
import { drawBetween } from './draw.ts';
import type { TakenCoupon } from './draw-order.ts';

type Fetch = (
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text(): Promise<string> }>;

type Asking = { origin: string; externalId: string; random: Random; fetch?: Fetch };

type Text = { to: string; body: string };

/** Followed by 555-0100 to 555-0199, these make numbers that nobody has. */
const areaCodes = ['213', '312', '415', '602', '702'] as const;

/** 20% off, up to $50, ... Code 7FK-M3X-WP9. */
const couponIn = /(\d+)% off, up to \$([\d,.]+), .* Code ([\w-]+),/;

/**
 * A diner of the demo: asks for a coupon like any diner, and reads the text where the demo stores
 * it. Gets none if too many were requested, or if texts are really sent.
 */
export function createCouponTaker({
  origin,
  externalId,
  random,
  fetch = globalThis.fetch,
}: Asking): () => Promise<TakenCoupon | undefined> {
  const used = new Set<string>();
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const sent = body && { body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method, headers, ...sent }).catch(() => undefined);
    return answer?.status === 200 ? JSON.parse(await answer.text()).response : undefined;
  };
  return async () => {
    const mobileNumber = `+1${pick<string>(random, areaCodes)}55501${drawBetween(random, 10, 99)}`;
    const path = callUrl(couponCalls.requestRestaurantCoupon, { id: externalId });
    if (!(await call('POST', path, { mobileNumber }))) return undefined;
    const inbox = await call('GET', textMessageCalls.listInbox.path);
    const texts: Text[] = inbox?.messages ?? [];
    const newest = texts.find(({ to, body }) => to === mobileNumber && couponIn.test(body));
    const [, percent, most = '', code] = couponIn.exec(newest?.body ?? '') ?? [];
    if (code === undefined || used.has(code)) return undefined;
    used.add(code);
    const percentOff = Number(percent);
    const mostOffCents = typedCents(most) ?? 0;
    return { code, percentOff, itemLimitCents: Math.round((mostOffCents * 100) / percentOff) };
  };
}
