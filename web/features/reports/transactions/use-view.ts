import { useEffect, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { onSamePage } from '#web/platform/route-changes.ts';
import { readHistoryView, type View, withHistoryView } from './view-address.ts';

export type ViewControl = View & {
  change: (change: Partial<View>) => void;
};

/** The view in the address. */
export function useShownView(): Omit<View, 'hidden'> & { hidden: View['hidden'][number][] } {
  const [params] = useSearchParams();
  const view = readHistoryView(params);
  return { ...view, hidden: [...view.hidden] };
}

/** How the rows are shown. Changes add no history entries. */
export function useView(): ViewControl {
  const [params, setParams] = useSearchParams();
  const stored = readHistoryView(params);
  const [find, setFind] = useState(stored.find);
  const cameBack = useNavigationType() === 'POP';

  // Updates the box when somebody goes back. Otherwise the box is ahead of the address.
  useEffect(() => {
    if (cameBack) setFind(stored.find);
  }, [cameBack, stored.find]);

  return {
    ...stored,
    find,
    change: (change) => {
      if (change.find !== undefined) setFind(change.find);
      setParams((now) => withHistoryView(now, { ...readHistoryView(now), find, ...change }), {
        replace: true,
        ...onSamePage,
      });
    },
  };
}
