import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TrialServer, World } from './world.ts';

const everyMs = 250;

/** Measures the memory of a server until the trial ends. */
export function watchMemory({ process: { pid } }: TrialServer, world: World) {
  let peakMb = 0;
  const look = async () => {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
    peakMb = Math.max(peakMb, Number(stdout) / 1024);
  };
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  world.defer(() => clearInterval(timer));
  return {
    /** The highest value since the last call. */
    takePeakMb() {
      const peak = peakMb;
      peakMb = 0;
      return peak;
    },
  };
}
