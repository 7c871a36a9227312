import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReceivedFile } from '#contract/file.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { PhotoProblem, PreparedPhoto } from './prepare-photo.ts';

export type PhotoPreparer = {
  /** `busy`: too many are already waiting, or this one was not ready in time. */
  prepare(file: ReceivedFile): Promise<PreparedPhoto | PhotoProblem | 'busy'>;
  stop(): void;
};

const program = fileURLToPath(new URL('./prepare-photo.process.ts', import.meta.url));
const mostWaiting = 4;
/** The largest photo takes about five seconds of an idle core. */
const usualLongestMs = minuteMs;

/** Over a pipe and not as a message, which would be one more copy of it in our memory. */
function give(file: ReceivedFile, { stdin }: ChildProcess): void {
  if (!stdin) throw new Error('the process was started without a pipe');
  // The process may end before it has read everything: `close` says so.
  stdin.on('error', () => undefined);
  stdin.cork();
  for (const piece of file) stdin.write(piece);
  stdin.end();
}

/**
 * Each photo is prepared in its own process, one at a time: the decoder for strangers' pictures is
 * written in C, holds memory that a server never gets back, and may crash. See
 * docs/topics/photos.md.
 */
export function createPhotoPreparer({ longestMs = usualLongestMs } = {}): PhotoPreparer {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();

  const prepareNow = (file: ReceivedFile) =>
    new Promise<PreparedPhoto | PhotoProblem | 'busy'>((resolve, reject) => {
      const { env } = process;
      const tooLate = AbortSignal.timeout(longestMs);
      const child = fork(program, {
        serialization: 'advanced',
        signal: AbortSignal.any([stopping.signal, tooLate]),
        killSignal: 'SIGKILL',
        // It needs none of our environment.
        env: { PATH: env.PATH, NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE },
        execArgv: [],
        stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
      });
      child.once('message', (prepared) => resolve(prepared as PreparedPhoto | PhotoProblem));
      child.once('error', (error) => (tooLate.aborted ? resolve('busy') : reject(error)));
      // The file broke the process, so it counts as unreadable. `close` fires after all its output
      // was read.
      child.once('close', () => resolve('photo_unreadable'));
      give(file, child);
    });

  return {
    async prepare(file) {
      if (waiting >= mostWaiting) return 'busy';
      waiting += 1;
      const turn = last.then(() => prepareNow(file));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    stop: () => stopping.abort(),
  };
}
