import { useEffect, useState } from 'react';
import type { CampaignDetails } from '#contract/awards/awards.ts';
import { type Picks, readPicks, withPick } from './ballot.ts';
import { keepPicks, keptPicks, watchPicks } from './kept.ts';

type UsePicks = {
  picks: Picks;
  pick: (region: string, slot: number, name: string) => void;
};

/** The current picks, stored for this token and kept the same across tabs. */
export function usePicks(
  { consumerEventToken: token, data }: CampaignDetails,
  onSentElsewhere: () => void,
): UsePicks {
  const [kept, setKept] = useState(() => keptPicks(token));
  const picks = readPicks(kept, data);

  useEffect(
    () =>
      watchPicks(token, (elsewhere) => {
        if (elsewhere === null) onSentElsewhere();
        else setKept(elsewhere);
      }),
    [token, onSentElsewhere],
  );

  return {
    picks,
    pick: (region, slot, name) => {
      const next = withPick(picks, region, slot, name);
      setKept(next);
      keepPicks(token, next);
    },
  };
}
