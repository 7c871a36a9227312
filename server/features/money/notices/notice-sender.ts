import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { movedTo } from '#platform/database/unavailable.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { reasonOf } from '#platform/process/errors.ts';
import { createRetries } from '#platform/process/retries.ts';
import { slowMs } from './notices.rules.ts';
import type { AddressKey } from './sealed-notice-secrets.ts';
import { findAddressesToServe, type Place, placesOfSender } from './sending.queries.ts';
import { type Serving, serveAddress } from './serve-address.ts';

export type NoticeSender = { stop(): Promise<void> };

type Options = Omit<Serving, 'leaseId' | 'leaseMs'> & {
  logger: Logger;
  /** How often it looks for notices. */
  everyMs?: number;
  /** Longer than any attempt takes. */
  leaseMs?: number;
  /** Addresses of each kind that are served at once. */
  places?: number;
  placesOfTests?: number;
};

/** An address with many notices makes room for others then. */
const turnMs = 10_000;
const stopWithinMs = 5_000;

const mayBeQuick: ReadonlySet<Place> = new Set(['QUICK', 'NEW']);

/**
 * Sends the notices of all restaurants, in several processes at once: each address is served by one of
 * them at a time. Addresses that failed or were slow the last time have places of their own, and so have
 * those that have never answered. One that becomes slow while it is served gives its place up, so that no
 * number of bad receivers keeps good ones waiting. Those of test restaurants take no place of a real one.
 */
export function startNoticeSender(options: Options): NoticeSender {
  const {
    logger,
    everyMs = 500,
    leaseMs = 30_000,
    places = 32,
    placesOfTests = 8,
    ...given
  } = options;
  const serving: Serving = { ...given, leaseId: randomUUID(), leaseMs };
  const retries = createRetries(1_000);
  const served = new Map<string, { place: Place; sinceMs: number; ended: Promise<void> }>();
  let stopped = false;

  const free = (place: Place) => {
    const late = performance.now() - slowMs;
    const taken = [...served.values()].filter(
      (one) => one.place === place && (!mayBeQuick.has(place) || one.sinceMs > late),
    );
    return Math.max((place === 'TEST' ? placesOfTests : places) - taken.length, 0);
  };

  async function serve(key: AddressKey, taken: { sinceMs: number }) {
    const onRound = () => {
      taken.sinceMs = performance.now();
    };
    try {
      await serveAddress(serving, key, { untilMs: performance.now() + turnMs, onRound });
    } catch (error) {
      // A restaurant that has moved away is served where it is now.
      if (movedTo(error) === undefined) {
        const { businessId } = key;
        logger.warn({ businessId, reason: reasonOf(error) }, 'notices not sent yet');
      }
    } finally {
      served.delete(key.addressId);
    }
  }

  async function look() {
    for (const place of placesOfSender) {
      const most = free(place);
      if (most === 0) continue;
      const nowMs = serving.now();
      const found = await findAddressesToServe(serving.database, { nowMs, place, most });
      for (const key of found) {
        if (stopped || served.has(key.addressId)) continue;
        const taken = { place, sinceMs: performance.now(), ended: Promise.resolve() };
        served.set(key.addressId, taken);
        taken.ended = serve(key, taken);
      }
    }
  }

  async function run() {
    while (!stopped) {
      let pauseMs = everyMs;
      try {
        await look();
        retries.markReachable();
      } catch (error) {
        const away = retries.markUnreachable();
        pauseMs = Math.max(away.pauseMs, everyMs);
        if (away.level) logger[away.level]({ reason: reasonOf(error) }, 'notices not looked for');
      }
      await Promise.race([sleep(pauseMs, undefined, { ref: false }), stopping.promise]);
    }
  }
  const stopping = Promise.withResolvers<void>();
  const running = run();

  return {
    async stop() {
      stopped = true;
      stopping.resolve();
      await running;
      const all = Promise.all([...served.values()].map(({ ended }) => ended));
      await Promise.race([all, sleep(stopWithinMs, undefined, { ref: false })]);
    },
  };
}
