import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { City } from '#contract/find/restaurants/restaurants.ts';
import { cityUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { type StoredPlace, storePlace } from './place-memory.ts';
import { placeText, plainText, readPlaceText } from './place-text.ts';
import {
  CityOfPage,
  readSearch,
  type Search,
  searchAt,
  searchQuery,
  searchUrl,
} from './search-address.ts';

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
  const cityOfPage = use(CityOfPage);
  const { location: next } = useNavigation();
  const isHere = cityOfPage !== '' && next?.pathname === cityUrl(cityOfPage);
  const isSearching = isHere || next?.pathname === '/';
  const params = new URLSearchParams(next?.search);
  return {
    here: cityOfPage,
    isSearching,
    wanted: isSearching ? searchAt(params, isHere ? cityOfPage : '') : search,
  };
}

/** The same for searches that show the same results. */
const keyOf = (search: Search) => searchQuery(search).toString();

/**
 * A search whose address says what is wanted. The router renders an address late under load, so
 * what this form asked for itself is known before: each filter builds on it, and an address that
 * comes late never changes what somebody is typing.
 */
export function useSearch(search: Search, cities: readonly City[]): SearchControl {
  const navigate = useNavigate();
  const { here: cityOfPage, isSearching, wanted: shown } = useWanted(search);

  const [text, setText] = useState(shown.query);
  // What this form asked for and the router has not rendered yet, oldest first.
  const [asked, setAsked] = useState<readonly Search[]>([]);
  const shownKey = keyOf(shown);
  const [seenKey, setSeenKey] = useState(shownKey);
  // While rendering, not in an effect: an effect may run after the next letter.
  if (shownKey !== seenKey) {
    setSeenKey(shownKey);
    const place = asked.findIndex((own) => keyOf(own) === shownKey);
    setAsked(asked.slice(place < 0 ? asked.length : place + 1));
    // The visitor went back or cleared everything.
    if (place < 0) setText(shown.query);
  }
  const wanted = asked.at(-1) ?? shown;
  // Two presses may come before anything is rendered.
  const latest = useRef(wanted);
  useLayoutEffect(() => {
    latest.current = wanted;
  }, [wanted]);

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A visitor who opens a restaurant right after typing goes there, not to the search. Listens to
  // the click itself: React may render its effect only after the pause.
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

  const written = placeText(wanted, cities);
  const [place, setPlace] = useState(written);
  const asksPlace = `${wanted.near} ${wanted.city}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another place is asked for
  useEffect(() => setPlace(written), [asksPlace]);

  const go = useCallback(
    (to: Search, replace: boolean) => {
      clearTimeout(pause.current);
      const own = readSearch(searchQuery(to));
      latest.current = own;
      // The router renders nothing new for the search that is shown already.
      setAsked((before) => (keyOf(own) === shownKey ? [] : [...before, own]));
      void navigate(searchUrl(to, cityOfPage), { replace, ...onSamePage });
    },
    [navigate, cityOfPage, shownKey],
  );

  const ask = (typed: string) => {
    const query = plainText(typed);
    if (query !== latest.current.query) go({ ...latest.current, query, page: 1 }, true);
  };

  // After the pause, uses the text and the search as they are then.
  const askLater = useRef(() => {});
  useLayoutEffect(() => {
    askLater.current = () => ask(text);
  });

  const choose = (choice: Partial<Search>) => {
    const to = { ...latest.current, query: plainText(text), page: 1, ...choice };
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
        if (window.location.pathname === pathname) askLater.current();
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
