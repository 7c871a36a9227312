import type { Database } from '../database/pool.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import type { Vault } from '../secrets/vault.ts';
import { createThrottle } from '../throttle/throttle.ts';
import type { StopList } from './stop-lists.ts';
import { createTextAlarm } from './text-alarm.ts';
import type { DailyTexts } from './text-budgets.ts';
import type { Texts } from './texts.ts';

/** An opt-out list in memory, for tests of the code below the features that know people. */
export function memoryStopList(): StopList & { stopped: Set<string> } {
  const stopped = new Set<string>();
  return {
    stopped,
    isStopped: async (phone) => stopped.has(phone),
    stop: async (phone) => void stopped.add(phone),
    resume: async (phone) => void stopped.delete(phone),
  };
}

type World = { database: Database; vault: Vault; logger?: Logger; daily?: DailyTexts };

/** Queues texts, with budgets large enough for any test. */
export const makeTexts = ({ database, vault, logger, daily }: World): Texts => ({
  vault,
  throttle: createThrottle(database, vault),
  daily: daily ?? { total: 1_000_000, coupons: 1_000_000 },
  alarm: createTextAlarm(logger ?? createLogger('silent')),
});
