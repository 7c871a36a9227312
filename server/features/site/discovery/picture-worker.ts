import { Worker } from 'node:worker_threads';
import type { PictureFacts } from './draw-picture.ts';

export type PictureWorker = {
  draw(facts: PictureFacts): Promise<Buffer>;
  stop(): Promise<void>;
};

type Drawn = Uint8Array | { problem: string };
type Waiting = { resolve: (picture: Buffer) => void; reject: (error: Error) => void };

/**
 * Draws in a worker thread: on the main thread each picture would delay all other callers as long
 * as twenty answers take. After a while without work, the thread is stopped, which frees the memory
 * of fonts and canvas.
 */
export function createPictureWorker({ idleMs = 30_000 } = {}): PictureWorker {
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const rejectAll = (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const stop = async () => {
    clearTimeout(idleTimer);
    const stopping = worker;
    rejectAll(new Error('the picture worker was stopped'));
    await stopping?.terminate();
  };

  // A worker that was stopped on purpose has no requests left.
  const onLost = (lost: Worker, error: Error) => {
    if (worker === lost) rejectAll(error);
  };

  function start(): Worker {
    const started = new Worker(new URL('./draw-picture.worker.ts', import.meta.url));
    started.unref();
    started.on('message', ({ id, drawn }: { id: number; drawn: Drawn }) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (drawn instanceof Uint8Array) request?.resolve(Buffer.from(drawn));
      else request?.reject(new Error(drawn.problem));
      if (waiting.size === 0) idleTimer = setTimeout(stop, idleMs).unref();
    });
    started.on('error', (error) => onLost(started, error as Error));
    started.on('exit', () => onLost(started, new Error('the picture worker ended')));
    return started;
  }

  return {
    draw: (facts) =>
      new Promise((resolve, reject) => {
        clearTimeout(idleTimer);
        worker ??= start();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, facts });
      }),
    stop,
  };
}
