import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { cityUrl } from '#contract/restaurants/restaurant-url.ts';
import type { City } from '#contract/restaurants/restaurants.ts';
import { stayInPlace } from '../../platform/route-changes.ts';
import { CityOfPage } from './city-of-page.ts';
import { type KeptPlace, keepPlace } from './place-memory.ts';
import { placeText, plainText, readPlaceText } from './place-text.ts';
import { type Search, searchAt, searchUrl } from './search-address.ts';

/** Long enough for the next letter to come, short enough to feel at once. */
const pauseMs = 200;

export type SearchControl = {
  /** What is asked for by now, though the answer may not be there yet. */
  wanted: Search;
  waiting: boolean;
  text: string;
  /** A letter more or less: searched for after a short pause, and no step of its own for the back button. */
  type: (text: string) => void;
  /** What stands in the field of places. */
  place: string;
  typePlace: (text: string) => void;
  /** The place of this device, from now on. */
  settle: (place: KeptPlace) => void;
  /** What is typed, at once. */
  submit: () => void;
  /** A filter: a step that the back button takes back. */
  choose: (choice: Partial<Search>) => void;
  /** What the form held before it was under control. */
  adopt: (held: Search) => void;
};

function useWanted(search: Search) {
  const here = use(CityOfPage);
  const { location: next } = useNavigation();
  const isHere = here !== '' && next?.pathname === cityUrl(here);
  const isSearching = isHere || next?.pathname === '/';
  const params = new URLSearchParams(next?.search);
  return {
    here,
    isSearching,
    wanted: isSearching ? searchAt(params, isHere ? here : '') : search,
  };
}

/** A search whose only state is the address; what is being typed is a moment ahead of it. */
export function useSearch(search: Search, cities: readonly City[]): SearchControl {
  const navigate = useNavigate();
  const { here, isSearching, wanted } = useWanted(search);

  const [text, setText] = useState(search.query);
  const asked = useRef(search.query);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Somebody opens a restaurant right after the last letter: that is where they go. The click itself
  // says so; what React draws of it may come after the pause.
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(pause.current);
    };
    document.addEventListener('click', leave, true);
    return () => {
      document.removeEventListener('click', leave, true);
      clearTimeout(pause.current);
    };
  }, []);

  // Somebody went back, or cleared all: the box follows. What it asked for itself may come late.
  useEffect(() => {
    if (wanted.query === asked.current) return;
    asked.current = wanted.query;
    clearTimeout(pause.current);
    setText(wanted.query);
  }, [wanted.query]);

  const written = placeText(wanted, cities);
  const [place, setPlace] = useState(written);
  const asksPlace = `${wanted.near} ${wanted.city}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another place is asked for
  useEffect(() => setPlace(written), [asksPlace]);

  const go = useCallback(
    (to: Search, replace: boolean) => {
      clearTimeout(pause.current);
      asked.current = to.query;
      void navigate(searchUrl(to, here), { replace, ...stayInPlace });
    },
    [navigate, here],
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

  const choose = (choice: Partial<Search>) => {
    const to = { ...wanted, query: plainText(text), page: 1, ...choice };
    // Nothing is near any more.
    go(to.sort === 'near' && !to.near ? { ...to, sort: '' } : to, false);
  };
  const isOffered = (slug: string) =>
    cities.some(({ urlFriendlyCity }) => urlFriendlyCity === slug);
  const settle = (kept: KeptPlace) => {
    const { near, city } = kept;
    if (near || !city || isOffered(city)) keepPlace(kept);
    choose({ near, city });
  };

  return {
    wanted,
    waiting: isSearching,
    text,
    type: (typed) => {
      setText(typed);
      clearTimeout(pause.current);
      const { pathname } = window.location;
      pause.current = setTimeout(() => {
        // The address changes a moment before this page is gone.
        if (window.location.pathname === pathname) askLater.current(typed);
      }, pauseMs);
    },
    place,
    typePlace: (typed) => {
      setPlace(typed);
      const meant = readPlaceText(typed);
      const isWhole = /^\d{5}$/.test(meant.near) || isOffered(meant.city);
      // Anything else waits for Enter.
      if (isWhole && (meant.near !== wanted.near || meant.city !== wanted.city)) settle(meant);
    },
    settle,
    submit: () => {
      if (place.trim() === written) ask(text);
      else settle(place.trim() ? readPlaceText(place) : { near: '', city: '' });
    },
    adopt: (held) => {
      setText(held.query);
      go(held, true);
    },
    choose,
  };
}
