import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import { plainText, readSearch, type Search, searchUrl } from './search-address.ts';

/** Long enough for the next letter to come, short enough to feel at once. */
const pauseMs = 200;

export type SearchControl = {
  /** What is asked for by now, though the answer may not be there yet. */
  wanted: Search;
  waiting: boolean;
  text: string;
  /** A letter more or less: searched for after a short pause, and no step of its own for the back button. */
  type: (text: string) => void;
  /** What is typed, at once. */
  submit: () => void;
  /** A filter: a step that the back button takes back. */
  choose: (choice: Partial<Search>) => void;
  /** What the form held before it was under control. */
  adopt: (held: Search) => void;
};

/** A search whose only state is the address; what is being typed is a moment ahead of it. */
export function useSearch(search: Search): SearchControl {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isSearching = next?.pathname === '/';
  const wanted = isSearching ? readSearch(new URLSearchParams(next.search)) : search;

  const [text, setText] = useState(search.query);
  const asked = useRef(search.query);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // Somebody went back, or cleared all: the box follows. What it asked for itself may come late.
  useEffect(() => {
    if (wanted.query === asked.current) return;
    asked.current = wanted.query;
    clearTimeout(pause.current);
    setText(wanted.query);
  }, [wanted.query]);

  const go = useCallback(
    (to: Search, replace: boolean) => {
      clearTimeout(pause.current);
      asked.current = to.query;
      void navigate(searchUrl(to), { replace, ...stayInPlace });
    },
    [navigate],
  );

  const ask = (typed: string) => {
    const query = plainText(typed);
    if (query !== asked.current) go({ ...wanted, query, page: 1 }, true);
  };

  // What is asked after the pause is asked of what is there by then.
  const askLater = useRef(ask);
  useEffect(() => {
    askLater.current = ask;
  });

  return {
    wanted,
    waiting: isSearching,
    text,
    type: (typed) => {
      setText(typed);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => askLater.current(typed), pauseMs);
    },
    submit: () => ask(text),
    adopt: (held) => {
      setText(held.query);
      go(held, true);
    },
    choose: (choice) => go({ ...wanted, query: plainText(text), page: 1, ...choice }, false),
  };
}
