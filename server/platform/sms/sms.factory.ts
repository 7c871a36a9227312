import type { Database } from '../database/pool.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import type { Vault } from '../secrets/vault.ts';
import { createThrottle } from '../throttle/throttle.ts';
import type { StopList } from './stop-lists.ts';
import { createTextAlarm } from './text-alarm.ts';
import type { DailyTexts } from './text-budgets.ts';
import type { Texts } from './texts.ts';

/** A stop list in memory, for tests of what lies below whoever knows people. */
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

/** What queues texts, with room for as many as tests want. */
export const makeTexts = ({ database, vault, logger, daily }: World): Texts => ({
  vault,
  throttle: createThrottle(database, vault),
  daily: daily ?? { total: 1_000_000, coupons: 1_000_000 },
  alarm: createTextAlarm(logger ?? createLogger('silent')),
});
