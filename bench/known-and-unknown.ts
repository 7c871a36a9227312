import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import type { Product } from './product.ts';
import { median } from './quantile.ts';
import type { Figure } from './report.ts';

const businessExternalId = 'mamarosa0001';
const calls = 500;
const mostApartPercent = 10;
const dinerWithCoupon = '5125560190';

type Step = {
  name: string;
  path: string;
  body: (email: string) => object;
  /** Runs first on the device, untimed. */
  before?: Step;
  /** A known address or number, and an unknown one; e-mail addresses by default. */
  known?: string;
  unknownOf?: (call: number) => string;
  /** Clear before each call: each number is answered only once in ten minutes. */
  clearsAlways?: true;
};

const newDevice: Step = {
  name: 'newDevice',
  path: signInCalls.newDevice.path,
  body: (email) => ({ email, businessExternalId }),
};

const steps: Step[] = [
  newDevice,
  {
    name: 'confirmMobile',
    path: signInCalls.confirmMobile.path,
    body: () => ({ businessExternalId }),
    before: newDevice,
  },
  {
    name: 'coupons again',
    path: couponCalls.textOwnCoupons.path,
    body: (mobileNumber) => ({ mobileNumber }),
    known: dinerWithCoupon,
    unknownOf: (call) => `512557${String(call).padStart(4, '0')}`,
    clearsAlways: true,
  },
  {
    name: 'login',
    path: signInCalls.login.path,
    body: (email) => ({ email, businessExternalId, password: 'not the right one' }),
  },
];

const askForCoupon: Step = {
  name: 'ask for a coupon',
  path: couponCalls.requestAnyCoupon.path,
  body: (mobileNumber) => ({ mobileNumber }),
};

async function timed(url: string, step: Step, email: string, headers: Record<string, string>) {
  const body = JSON.stringify(step.body(email));
  const startedAt = performance.now();
  const answer = await fetch(url + step.path, { method: 'POST', headers, body });
  const text = await answer.text();
  return {
    ms: performance.now() - startedAt,
    status: answer.status,
    code: /"code":"[^"]*/.exec(text)?.[0],
  };
}

async function compare(url: string, step: Step, clearBudgets: () => Promise<unknown>) {
  const known: number[] = [];
  const unknown: number[] = [];
  const answers = [new Set<string>(), new Set<string>()] as const;
  for (let call = 0; call < calls; call += 1) {
    if (step.clearsAlways || call % 4 === 0) await clearBudgets();
    const pair = [
      [known, step.known ?? 'owner@mamarosa.example', answers[0]],
      [unknown, step.unknownOf?.(call) ?? `nobody${call}@mamarosa.example`, answers[1]],
    ] as const;
    // In alternating order, so that other load on the machine affects both.
    for (const [times, email, seen] of call % 2 === 0 ? pair : pair.toReversed()) {
      const headers = {
        'content-type': 'application/json',
        deviceId: randomUUID(),
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      };
      if (step.before) await timed(url, step.before, email, headers);
      const { ms, status, code } = await timed(url, step, email, headers);
      times.push(ms);
      seen.add(`${status} ${code}`);
    }
  }
  const [a, b] = [median(known), median(unknown)];
  const same = JSON.stringify([...answers[0]]) === JSON.stringify([...answers[1]]);
  return { a, b, same, apart: (Math.abs(a - b) / Math.min(a, b)) * 100 };
}

/** Response times must not show whether an e-mail address has an account, or a number coupons. */
export async function knownAndUnknown({ url }: Product, ownerUrl: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const figures: Figure[] = [];
  try {
    await timed(url, askForCoupon, dinerWithCoupon, { 'content-type': 'application/json' });
    for (const step of steps) {
      const { a, b, same, apart } = await compare(url, step, () =>
        client.query('DELETE FROM throttle'),
      );
      figures.push({
        name: `${step.name}: known and unknown ${step.known ? 'number' : 'e-mail'}`,
        value: `${apart.toFixed(1)} % (${a.toFixed(2)} and ${b.toFixed(2)} ms${same ? '' : ', answers differ'})`,
        wanted: `<= ${mostApartPercent} %`,
        good: same && apart <= mostApartPercent,
      });
    }
  } finally {
    await client.end();
  }
  return figures;
}
