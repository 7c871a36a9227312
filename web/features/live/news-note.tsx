import { useEffect, useRef, useState } from 'react';
import type { Noun } from '#contract/live/nouns.ts';
import { Button } from '../../ui/button.tsx';
import { newsText } from './news-words.ts';
import { useNews } from './use-news.ts';

type NewsNoteProps = {
  noun: Noun;
  /** When the page asked for what it shows; left out until it has. */
  shownAtMs: number | undefined;
  onShow: () => void;
  /** Of those, how many the page shows already. */
  shown?: number;
};

/** What came since: the page stays as it is until somebody presses it. */
export function NewsNote({ noun, shownAtMs, onShow, shown = 0 }: NewsNoteProps) {
  const count = Math.max(0, useNews(noun, shownAtMs) - shown);
  const place = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState('');
  const text = newsText(noun, count);

  // A screen reader hears of the first ones, and not of each that follows.
  useEffect(() => setSaid((before) => (count === 0 ? '' : before || text)), [count, text]);

  const show = () => {
    // The button is about to go, and the focus would go with it.
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
