import type { StopList } from './send-text.ts';

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
