import type { Noun } from '#contract/portal/live/nouns.ts';
import { Badge } from '#web/ui/badge.tsx';
import { newsNumber, newsText } from './news-words.ts';
import { useNews } from './use-news.ts';

/** Beside a page's name: how many came since the page was last open. */
export function NewsCount({ noun }: { noun: Noun }) {
  const count = useNews(noun);
  if (count === 0) return null;
  return (
    <span className="ml-2 font-sans">
      <Badge tone="accent">
        <span aria-hidden="true">{newsNumber(count)}</span>
        <span className="sr-only">{newsText(noun, count)}</span>
      </Badge>
    </span>
  );
}
