import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reviewSearchLimit } from '#contract/reviews/reviews/reply-rules.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';

const pauseMs = 300;

type ReviewSearchProps = { search: string; onSearch: (text: string) => void };

/** Searches when typing pauses, or at once on Enter. */
export function ReviewSearch({ search, onSearch }: ReviewSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const searchNow = (text: string) => {
    clearTimeout(waiting.current);
    if (text.trim() !== search) onSearch(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => searchNow(text), pauseMs);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow(typed);
  };
  return (
    <search>
      <form onSubmit={submit}>
        <SearchField
          input={input}
          name="search"
          label="Search in reviews and replies"
          clearLabel="Clear the search"
          maxLength={reviewSearchLimit}
          value={typed}
          onType={type}
          onClear={() => {
            setTyped('');
            searchNow('');
          }}
        />
      </form>
    </search>
  );
}
