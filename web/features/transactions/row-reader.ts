import { isObject } from '../../platform/parse-json.ts';
import type { Parsed } from './parse-rows.ts';
import type { Transaction } from './transaction.ts';

export type RowReader = {
  /** For a call: parses its answer, with `results` as rows of the history. */
  readBody: (response: Response) => Promise<unknown>;
  stop: () => void;
};

/** Reads large answers off the main thread. Start it before the call, because it takes a moment. */
export function startRowReader(): RowReader {
  const worker = new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' });
  // Its script could not be loaded, or it ran out of memory.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
  });
  broken.catch(() => undefined);
  let last = 0;

  const parsed = (bytes: ArrayBuffer) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      const id = last;
      const rows: Transaction[] = [];
      const listen = ({ data }: MessageEvent<Parsed>) => {
        if (data.id !== id) return;
        if ('rows' in data) {
          for (const row of data.rows) rows.push(row);
          return;
        }
        worker.removeEventListener('message', listen);
        resolve(withRows(data.answer, rows));
      };
      worker.addEventListener('message', listen);
      worker.postMessage({ id, bytes }, [bytes]);
    });

  return {
    readBody: async (response) => Promise.race([parsed(await response.arrayBuffer()), broken]),
    stop: () => worker.terminate(),
  };
}

function withRows(answer: unknown, results: readonly Transaction[]): unknown {
  if (!isObject(answer) || !isObject(answer.response) || !('results' in answer.response)) {
    return answer;
  }
  return { ...answer, response: { ...answer.response, results } };
}
