import pg from 'pg';
import { vi } from 'vitest';

const textOf = (sent: unknown) =>
  typeof sent === 'string' ? sent : String((sent as { text?: string } | undefined)?.text);

/** What the change feed asks every few seconds, to see that its connection lives. */
const heartbeat = 'select 1';

/** Everything that this process sends to the database during `work`, but the change feed's own. */
export async function statementsOf<Result>(work: () => Promise<Result>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    const texts = query.mock.calls.map(([sent]) => textOf(sent));
    return { result, texts: texts.filter((text) => text !== heartbeat) };
  } finally {
    query.mockRestore();
  }
}
