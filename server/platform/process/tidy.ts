import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const afterMs = 1_500;

/**
 * Gives back what the start left behind: reading a thousand modules and the schema fills the heap
 * with things that nobody asks for again, and an idle process would keep them for hours.
 */
export function tidyAfterStart() {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: (how: object) => void = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    // As V8 does before it gives up for want of memory: pages go back that it would rather keep.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, afterMs).unref();
}
