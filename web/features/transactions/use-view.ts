import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import { readView, type View, withView } from './view-address.ts';

/** Long enough for the next letter to come. */
const pauseMs = 300;

export type ViewControl = View & {
  change: (change: Partial<View>) => void;
  /** The rows follow at once; the address after a short pause. */
  type: (find: string) => void;
};

/** How the rows are shown. No change is a step of its own for the back button. */
export function useView(): ViewControl {
  const [params, setParams] = useSearchParams();
  const kept = readView(params);
  const [find, setFind] = useState(kept.find);
  const written = useRef(kept.find);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // Somebody went back: the box follows.
  useEffect(() => {
    if (kept.find === written.current) return;
    written.current = kept.find;
    setFind(kept.find);
  }, [kept.find]);

  const write = (change: Partial<View>) => {
    clearTimeout(pause.current);
    written.current = change.find ?? find;
    setParams((now) => withView(now, { ...readView(now), find, ...change }), {
      replace: true,
      ...stayInPlace,
    });
  };

  return {
    ...kept,
    find,
    change: (change) => {
      if (change.find !== undefined) setFind(change.find);
      write(change);
    },
    type: (typed) => {
      setFind(typed);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => write({ find: typed }), pauseMs);
    },
  };
}
