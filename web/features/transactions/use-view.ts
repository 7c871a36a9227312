import { useEffect, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import { readView, type View, withView } from './view-address.ts';

export type ViewControl = View & {
  change: (change: Partial<View>) => void;
};

/** As the address says it. */
export function useShownView(): Omit<View, 'hidden'> & { hidden: View['hidden'][number][] } {
  const [params] = useSearchParams();
  const view = readView(params);
  return { ...view, hidden: [...view.hidden] };
}

/** How the rows are shown. No change is a step of its own for the back button. */
export function useView(): ViewControl {
  const [params, setParams] = useSearchParams();
  const kept = readView(params);
  const [find, setFind] = useState(kept.find);
  const cameBack = useNavigationType() === 'POP';

  // Somebody went back: the box follows. Otherwise it is ahead of the address.
  useEffect(() => {
    if (cameBack) setFind(kept.find);
  }, [cameBack, kept.find]);

  return {
    ...kept,
    find,
    change: (change) => {
      if (change.find !== undefined) setFind(change.find);
      setParams((now) => withView(now, { ...readView(now), find, ...change }), {
        replace: true,
        ...stayInPlace,
      });
    },
  };
}
