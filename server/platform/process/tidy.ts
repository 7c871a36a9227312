import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 2_000;
/** Somebody was there. */
const busyShare = 0.3;
/** Not more than jobs and health checks take while nobody is there. */
const idleShare = 0.15;
const leastLooksBetween = 30;

/** Which part of the time since the last call the event loop had something to do. */
function loopShare(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

let collect: ((how: object) => void) | undefined;

/** As V8 does before it gives up for want of memory: pages go back that it would rather keep. */
function collectAll() {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as (how: object) => void;
    setFlagsFromString('--no-expose-gc');
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Gives memory back when a busy time is over, the start among them: what it filled the heap with is
 * never asked for again, and V8 would let an idle process keep it for hours.
 */
export function tidyWhenIdle({ share = loopShare(), tidy = collectAll } = {}): void {
  let wasBusy = true;
  let looksSince = leastLooksBetween;
  setInterval(() => {
    const now = share();
    looksSince += 1;
    wasBusy ||= now > busyShare;
    if (!wasBusy || now > idleShare || looksSince < leastLooksBetween) return;
    tidy();
    // What it took itself is no traffic.
    share();
    wasBusy = false;
    looksSince = 0;
  }, lookEveryMs).unref();
}
