import type { Answer } from './client.ts';
import { pause } from './pause.ts';
import { NoAnswerError } from './send.ts';

export type PagesOptions<Page, Refusal> = {
  /** Reads the page after a cursor; without one, the first page. */
  read: (
    cursor: string | undefined,
    options: { signal?: AbortSignal },
  ) => Promise<Answer<Page, Refusal>>;
  /** Where a page ends. If that is where it began, nothing is new. */
  cursorOf: (page: Page) => string;
  /** The cursor of the last page that you handled. Left out: from the beginning. */
  after?: string | undefined;
  /** How long to wait before asking again, once nothing is new. */
  everyMs?: number;
  /** Called each time we couldn't be reached. Reading goes on. */
  onNoAnswer?: (error: NoAnswerError) => void;
  /** Ends it. */
  signal?: AbortSignal;
};

/**
 * Pages of a list that grows, one after the other, for as long as you read them. Handle a page, then save
 * its cursor: whatever happens in between, nothing is skipped. A refusal is the last that it gives.
 */
export async function* readPages<Page, Refusal>({
  read,
  cursorOf,
  after,
  everyMs = 5_000,
  onNoAnswer,
  signal,
}: PagesOptions<Page, Refusal>): AsyncGenerator<Answer<Page, Refusal>, void, undefined> {
  let cursor = after;
  while (!signal?.aborted) {
    try {
      const answer = await read(cursor, signal ? { signal } : {});
      if (!answer.ok) {
        yield answer;
        return;
      }
      const next = cursorOf(answer.value);
      const isNew = next !== cursor;
      cursor = next;
      if (isNew) yield answer;
      else await pause(everyMs, signal);
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof NoAnswerError)) throw error;
      onNoAnswer?.(error);
      await pause(everyMs, signal).catch(() => undefined);
    }
  }
}
