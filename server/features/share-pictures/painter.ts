import { Worker } from 'node:worker_threads';
import type { PictureFacts } from './draw-picture.ts';

export type Painter = {
  draw(facts: PictureFacts): Promise<Buffer>;
  stop(): Promise<void>;
};

type Drawn = Uint8Array | { problem: string };
type Waiting = { resolve: (picture: Buffer) => void; reject: (error: Error) => void };

/**
 * Draws in a thread of its own: it would hold everybody else's answer up for as long as twenty of
 * them take. The thread, and the memory that fonts and canvas hold, go after a while of rest.
 */
export function createPainter({ restMs = 30_000 } = {}): Painter {
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const giveUp = (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const dismiss = async () => {
    clearTimeout(rest);
    const leaving = worker;
    giveUp(new Error('the painter was sent home'));
    await leaving?.terminate();
  };

  // Of one that was sent home nobody waits for anything.
  const lose = (lost: Worker, error: Error) => {
    if (worker === lost) giveUp(error);
  };

  function hire(): Worker {
    const hired = new Worker(new URL('./painter.worker.ts', import.meta.url));
    hired.unref();
    hired.on('message', ({ id, drawn }: { id: number; drawn: Drawn }) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (drawn instanceof Uint8Array) asked?.resolve(Buffer.from(drawn));
      else asked?.reject(new Error(drawn.problem));
      if (waiting.size === 0) rest = setTimeout(dismiss, restMs).unref();
    });
    hired.on('error', (error) => lose(hired, error as Error));
    hired.on('exit', () => lose(hired, new Error('the painter left')));
    return hired;
  }

  return {
    draw: (facts) =>
      new Promise((resolve, reject) => {
        clearTimeout(rest);
        worker ??= hire();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, facts });
      }),
    stop: dismiss,
  };
}
