import type { Query } from '#web/platform/query/query.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { type ReportTime, reportTime } from './report-time.ts';

/** What a report's page reads, by its address. */
export type QueriesIn = (params: URLSearchParams, time: ReportTime) => Query<unknown>[];

/**
 * For a report's loader: its calls are under way before its page is drawn. The page doesn't wait for
 * them, and says itself if one fails.
 */
export function prefetchReport(request: Request, queriesIn: QueriesIn): null {
  const { searchParams } = new URL(request.url);
  const client = queryClient();
  client.ensureQueryData(reportTime).then(
    ({ result }) => {
      for (const query of queriesIn(searchParams, result)) void client.prefetchQuery(query);
    },
    // The layout's loader has the same answer.
    () => undefined,
  );
  return null;
}
