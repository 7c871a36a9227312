import { setTimeout as sleep } from 'node:timers/promises';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { orderBody } from '../../bench/money/order-bodies.ts';
import type { Random } from '../../server/demo/seeded-random.ts';
import { askUntilAnswered, newCall } from '../money/partner-line.ts';
import type { Append } from './check-order.ts';

const longestPauseMs = 60;

/** A till at work: each of its orders is an append to the restaurant's ledger. */
export function openTill({ findPort, key, random }: Till) {
  const appends: Append<number>[] = [];
  const references: string[] = [];
  const refused: string[] = [];
  let repeats = 0;
  let hasEnded = false;

  async function append() {
    const body = orderBody();
    const call = newCall(orderCalls.createPartnerOrders.path, body);
    const beganMs = performance.now();
    const line = { findPort, findKey: () => key };
    const { status, text } = await askUntilAnswered(line, call, () => {
      repeats += 1;
    });
    const answeredMs = performance.now();
    if (status !== 200) {
      refused.push(`${status} ${text}`);
      return;
    }
    const { response } = JSON.parse(text) as { response: { orderId: number } };
    references.push(body.reference);
    appends.push({ value: response.orderId, beganMs, answeredMs });
  }

  async function work() {
    while (!hasEnded) {
      await append();
      await sleep(random() * longestPauseMs);
    }
  }
  const working = work();
  return {
    appends,
    /** Of acknowledged orders. */
    references,
    refused,
    repeats: () => repeats,
    /** Resolves when its last order is acknowledged. */
    async stop() {
      hasEnded = true;
      await working;
    },
  };
}

type Till = { findPort: () => number; key: string; random: Random };
