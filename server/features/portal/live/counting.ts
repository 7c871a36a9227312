import { workForMany } from '#platform/database/caller.ts';
import type { EventLine } from '#platform/streaming/events.ts';
import type { Services } from '../../people/access/index.ts';
import { countNews, findNews, type ShownSince } from './count-news.ts';

/** News within this time is counted together. */
const countAfterMs = 200;

/** A page that follows news. */
export type Counted = { shown: ShownSince; line: EventLine; lastSent: string };

/**
 * Counts what is new for all pages of a restaurant, and updates those for which it has changed. One
 * restaurant at a time: it never takes more than one database connection.
 */
export function createCounting(
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  pagesOf: (businessId: number) => Counted[],
): (businessId: number) => void {
  const waiting = new Set<number>();
  let isCounting = false;

  async function count(businessId: number) {
    const pages = pagesOf(businessId);
    if (pages.length === 0) return;
    const shown = pages.map((page) => page.shown);
    const news = await findNews(database, businessId, shown).catch((error: unknown) => {
      logger.warn({ err: error }, "couldn't count news");
    });
    for (const page of pages) {
      // Without an answer the pages reconnect after a while, and ask again.
      if (news) tell(page, JSON.stringify(countNews(news, page.shown)));
      else page.line.end();
    }
  }

  async function countAll() {
    for (const businessId of waiting) {
      waiting.delete(businessId);
      await count(businessId);
    }
    isCounting = false;
  }

  return (businessId) => {
    waiting.add(businessId);
    if (isCounting) return;
    isCounting = true;
    setTimeout(() => void workForMany(countAll), countAfterMs);
  };
}

function tell(page: Counted, news: string) {
  if (news === page.lastSent) return;
  page.lastSent = news;
  page.line.send(`data: ${news}\n\n`);
}
