import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { exportMenu } from '../../features/find/menus/index.ts';
import { createKey, revokeKey } from '../../features/money/integrations/index.ts';
import { demoFlagship } from '../staff/demo-staff.data.ts';
import { createCouponTaker } from './coupon-taker.ts';
import { flagshipTaxBasisPoints } from './demo-orders.ts';
import { offersOf } from './draw-lines.ts';
import { serviceMix } from './order-words.data.ts';
import { createPartnerClient } from './partner-client.ts';
import { openTill } from './till.ts';

type Running = {
  origin: string;
  /** Stops the till, which also ends the key that was made for it. */
  signal: AbortSignal;
  pauseMs: number;
  say: (line: string) => void;
};

const externalId = demoFlagship;

/** A till for the flagship, with its own key, over HTTP like any till. */
export async function runTill(
  database: Database,
  { origin, signal, pauseMs, say }: Running,
): Promise<void> {
  const menu = await exportMenu(database, externalId);
  if (isRefused(menu)) return say('There is no demo data. Load it with: joyous demo');
  const name = 'Demo till';
  const scopes = ['orders:write', 'payments:write', 'refunds:write'];
  const made = await createKey(database, { externalId, name, scopes }, Date.now(), '');
  if (isRefused(made)) throw new Error(made.code);
  try {
    const turn = openTill({
      kitchen: {
        offers: offersOf(menu),
        services: serviceMix,
        taxBasisPoints: flagshipTaxBasisPoints,
      },
      random: Math.random,
      send: createPartnerClient({ origin, key: made.key }),
      requestCoupon: createCouponTaker({ origin, externalId, random: Math.random }),
      now: Date.now,
      say,
    });
    while (!signal.aborted) {
      await turn();
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    const reason = 'The demo till was closed';
    await revokeKey(database, { externalId, keyId: made.keyId, reason }, Date.now());
  }
}
