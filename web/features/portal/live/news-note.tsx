import { useEffect, useRef, useState } from 'react';
import type { Noun } from '#contract/portal/live/nouns.ts';
import { Button } from '#web/ui/button.tsx';
import { newsText } from './news-words.ts';
import { useNews } from './use-news.ts';

type NewsNoteProps = {
  noun: Noun;
  /** When the page requested what it shows; left out until then. */
  shownAtMs: number | undefined;
  onShow: () => void;
  /** How many of those the page shows already. */
  shown?: number;
};

/** Says how many came since; the page changes only when somebody presses it. */
export function NewsNote({ noun, shownAtMs, onShow, shown = 0 }: NewsNoteProps) {
  const count = Math.max(0, useNews(noun, shownAtMs) - shown);
  const place = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState('');
  const text = newsText(noun, count);

  // Announced to screen readers for the first ones only, not for each that follows.
  useEffect(() => setSaid((before) => (count === 0 ? '' : before || text)), [count, text]);

  const show = () => {
    // The button is about to disappear, and would take the focus with it.
    place.current?.focus();
    onShow();
  };
  return (
    <span ref={place} tabIndex={-1} className="outline-none print:hidden">
      <span role="status" className="sr-only">
        {said}
      </span>
      {count > 0 && (
        <Button variant="secondary" size="sm" onClick={show}>
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          {text}
        </Button>
      )}
    </span>
  );
}
