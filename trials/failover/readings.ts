import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '#contract/call.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import type { Random } from '../../server/demo/seeded-random.ts';
import type { Reading } from './check-order.ts';

const rowsOfPage = 200;
const longestPauseMs = 150;

type ReadRow = { reservationId: number | null };
type Answer = { results: ReadRow[]; totalResults?: number; asOf?: number };

/** Temporary: unavailable or busy, or no answer at all. */
class NotNow extends Error {}

export type Reader = { findPort: () => number; staff: Record<string, string>; random: Random };

async function get({ findPort, staff }: Reader, path: string): Promise<Answer> {
  const url = `http://127.0.0.1:${findPort()}${path}`;
  const answer = await fetch(url, { headers: staff }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (answer === undefined || text === undefined || [429, 503].includes(answer.status)) {
    throw new NotNow();
  }
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { response: Answer }).response;
}

const idsOf = (rows: readonly ReadRow[]) => rows.map(({ reservationId }) => Number(reservationId));

/** SPEC's call, which answers with everything at once. */
async function readAtOnce(reader: Reader) {
  const { results, totalResults } = await get(reader, callUrl(reportCalls.searchTransactions));
  if (results.length !== totalResults) {
    throw new Error(`${totalResults} rows, and ${results.length} of them in the answer`);
  }
  return { newestFirst: idsOf(results), pages: 1, shifted: 0 };
}

/** As the portal does it: each page may come from another process. */
async function readByPages(reader: Reader) {
  const newestFirst: number[] = [];
  let pages = 0;
  let shifted = 0;
  let asOf: number | undefined;
  for (;;) {
    const query = { limit: rowsOfPage, offset: pages * rowsOfPage, asOf };
    const page = await get(reader, callUrl(reportCalls.searchHistory, {}, query));
    asOf ??= page.asOf;
    pages += 1;
    const ids = idsOf(page.results);
    // Entries that were numbered before the first page and committed after it move older rows to
    // the next page, where they are a second time (docs/topics/reports.md).
    const repeated = newestFirst.length === 0 ? 0 : ids.indexOf(newestFirst.at(-1) as number) + 1;
    shifted += repeated;
    newestFirst.push(...ids.slice(repeated));
    if (ids.length < rowsOfPage) return { newestFirst, pages, shifted };
  }
}

/** A person in the portal who reads the whole history again and again, in both ways. */
export function openReader(reader: Reader) {
  const readings: Reading<number>[] = [];
  const counts = { byPages: 0, pages: 0, shifted: 0, notNow: 0 };
  let hasEnded = false;

  async function read(readWhole: typeof readAtOnce | typeof readByPages) {
    const beganMs = performance.now();
    const { newestFirst, pages, shifted } = await readWhole(reader);
    readings.push({ values: newestFirst.toReversed(), beganMs, endedMs: performance.now() });
    if (pages > 1) counts.byPages += 1;
    counts.pages += pages;
    counts.shifted += shifted;
  }

  const readAny = () => read(reader.random() < 0.5 ? readAtOnce : readByPages);

  async function work() {
    while (!hasEnded) {
      await readAny().catch((error) => {
        if (!(error instanceof NotNow)) throw error;
        counts.notNow += 1;
      });
      await sleep(reader.random() * longestPauseMs);
    }
  }
  const working = work();
  // It ends with the error when it is stopped.
  working.catch(() => undefined);
  return {
    readings,
    counts,
    async stop() {
      hasEnded = true;
      await working;
    },
    /** Once more, when nothing is appended any more. */
    async readLast() {
      await read(readAtOnce);
      await read(readByPages);
    },
  };
}
