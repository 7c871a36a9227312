import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '#contract/call.ts';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { fromTheStart } from '#contract/orders/orders/orders-since.ts';

/** How long a till that has read to the end waits before it asks again. */
const pauseMs = 1_000;

type Page = { orders: unknown[]; cursor: string; hasMore: boolean };
type Reading = { url: string; agent: Agent; keys: readonly string[] };

const readPage = (
  { url, agent, key }: { url: string; agent: Agent; key: string },
  since: string,
): Promise<Page> =>
  new Promise((resolve, reject) => {
    const path = callUrl(orderCalls.findPartnerOrder, {}, { since });
    const asked = request(url + path, { agent, headers: { authorization: `Bearer ${key}` } });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(text).response);
        else reject(new Error(`${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    asked.end();
  });

/** Programs that follow what others send, each with a key: one at every restaurant. */
export function openReaders({ keys, ...at }: Reading) {
  const cursors = new Map(keys.map((key) => [key, fromTheStart as string]));
  async function readToEnd(key: string): Promise<number> {
    let count = 0;
    for (let hasMore = true; hasMore; ) {
      const page = await readPage({ ...at, key }, cursors.get(key) ?? fromTheStart);
      cursors.set(key, page.cursor);
      count += page.orders.length;
      ({ hasMore } = page);
    }
    return count;
  }
  const all = async (each: (key: string) => Promise<number>): Promise<number> => {
    const counts = await Promise.all(keys.map(each));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  return {
    catchUp: () => all(readToEnd),
    /** They read during the work, and what is left after it. Resolves with how many orders they read. */
    async during(work: () => Promise<void>): Promise<number> {
      let isOver = false;
      const reading = all(async (key) => {
        let count = 0;
        while (!isOver) {
          count += await readToEnd(key);
          await sleep(pauseMs);
        }
        return count + (await readToEnd(key));
      });
      await work();
      isOver = true;
      return reading;
    },
  };
}
