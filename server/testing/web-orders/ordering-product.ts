import assert from 'node:assert/strict';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure, Success } from '#contract/envelope.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { makeCoupon, somePhone } from '../../features/coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../features/money/integrations/integrations.factory.ts';
import { provenNumber } from '../../features/orders/numbers/numbers.factory.ts';
import { openForOrders, someTerms } from '../../features/orders/quotes/quotes.factory.ts';
import { makePerson, signInOn, verifyDevice } from '../../features/people/staff/staff.factory.ts';
import type { Caller } from '../caller.ts';
import type { Moment } from '../money/simulate-money.ts';
import type { TestClock } from '../test-clock.ts';
import type { PostNotice, Provider } from './open-provider.ts';
import { diners } from './random-orders.ts';

type Input = { params?: object; query?: object; body?: unknown };
export type Answer = Success<unknown> | Failure;

/** A server, and a way to kill it. */
export type OrderingProduct = Pick<Caller, 'call'> & {
  database: Database;
  ownerUrl: string;
  vault: Vault;
  clock: TestClock;
  provider: Provider;
  postNotice: PostNotice;
  /** The answer, or the code of the refusal. */
  ask(endpoint: Endpoint, input: Input, headers: Record<string, string>): Promise<Answer>;
  /** Sets the clock, and repeats the work until it is done, however often the server dies. */
  act<Result>(moment: Moment, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs the jobs of a minute, only those of due payments, twice at once, or the one that looks for
   * lost notices.
   */
  runJobs(which: 'minute' | 'payments' | 'notices'): Promise<void>;
};

/** Opens a restaurant with diners, coupons, a till, and a cook. */
export async function openRestaurant(product: OrderingProduct) {
  // Orders for tomorrow, too: just before 4 AM, no time is left today.
  const terms = { ...someTerms, daysAhead: 1 };
  const { at, idOf } = await openForOrders(product.database, { terms });
  const phones = Array.from({ length: diners }, () => somePhone());
  const coupons: Awaited<ReturnType<typeof makeCoupon>>[] = [];
  for (let number = 0; number < 3; number += 1) {
    coupons.push(await makeCoupon(product, { nowMs: product.clock.now() }));
  }
  const { headers: till } = await makeIntegration(product, { at, refundLimit: '100000' });
  const signIn = async (roleId: number) => {
    const person = await makePerson(product, { at, roleId });
    const deviceId = await verifyDevice(product, person);
    return product.act({ nowMs: product.clock.now(), kills: [] }, () =>
      signInOn(product, person, deviceId, { deviceIsOurs: true }),
    );
  };
  const [cook, owner] = [await signIn(4), await signIn(1)];
  const tokens = await Promise.all(
    phones.map(async (phone) => (await provenNumber(product, phone)).token),
  );
  const people = { cook: cook.headers, owner: owner.headers };
  return { at, idOf, phones, tokens, coupons, till, ...people };
}

export type Opened = Awaited<ReturnType<typeof openRestaurant>>;

export function expectCode(answer: Answer, code: string | undefined) {
  assert.equal('code' in answer ? answer.code : undefined, code, JSON.stringify(answer));
}
