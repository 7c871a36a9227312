import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { City } from '#contract/find/restaurants/restaurants.ts';
import { cityUrl } from '#contract/tenant/restaurant/restaurant-url.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { type StoredPlace, storePlace } from './place-memory.ts';
import { placeText, plainText, readPlaceText } from './place-text.ts';
import { CityOfPage, type Search, searchAt, searchUrl } from './search-address.ts';

/** Long enough to wait for the next letter, short enough to feel instant. */
const pauseMs = 200;

export type SearchControl = {
  /** The latest search, though its answer may not be here yet. */
  wanted: Search;
  waiting: boolean;
  text: string;
  /** A change of the text: searched for after a short pause, without a history entry. */
  type: (text: string) => void;
  /** The text of the place field. */
  place: string;
  typePlace: (text: string) => void;
  /** Sets and stores the place of this device. */
  settle: (place: StoredPlace) => void;
  /** Searches for what is typed at once. */
  submit: () => void;
  /** Sets a filter, with a history entry. */
  choose: (choice: Partial<Search>) => void;
  /** Takes over what the form held before its scripts ran. */
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

/** A search whose only state is the address; typing is a moment ahead of it. */
export function useSearch(search: Search, cities: readonly City[]): SearchControl {
  const navigate = useNavigate();
  const { here, isSearching, wanted } = useWanted(search);

  const [text, setText] = useState(search.query);
  const asked = useRef(search.query);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Somebody who opens a restaurant right after the last letter goes there. Listens to the click
  // itself: React may render its effect only after the pause.
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

  // Updates the box when somebody goes back or clears all, but not for this box's own searches,
  // which may come late.
  useEffect(() => {
    if (wanted.query === asked.current) return;
    asked.current = wanted.query;
    clearTimeout(pause.current);
    setText(wanted.query);
  }, [wanted.query]);

  const written = placeText(wanted, cities);
  const [place, setPlace] = useState(written);
  const asksPlace = `${wanted.near} ${wanted.city}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another place is asked for
  useEffect(() => setPlace(written), [asksPlace]);

  const go = useCallback(
    (to: Search, replace: boolean) => {
      clearTimeout(pause.current);
      asked.current = to.query;
      void navigate(searchUrl(to, here), { replace, ...onSamePage });
    },
    [navigate, here],
  );

  const ask = (typed: string) => {
    const query = plainText(typed);
    if (query !== asked.current) go({ ...wanted, query, page: 1 }, true);
  };

  // After the pause, the text is added to the search as it is by then.
  const askLater = useRef(ask);
  useEffect(() => {
    askLater.current = ask;
  });

  const choose = (choice: Partial<Search>) => {
    const to = { ...wanted, query: plainText(text), page: 1, ...choice };
    // Without a place, results can't be sorted by distance.
    go(to.sort === 'near' && !to.near ? { ...to, sort: '' } : to, false);
  };
  const isOffered = (slug: string) =>
    cities.some(({ urlFriendlyCity }) => urlFriendlyCity === slug);
  const settle = (stored: StoredPlace) => {
    const { near, city } = stored;
    if (near || !city || isOffered(city)) storePlace(stored);
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
