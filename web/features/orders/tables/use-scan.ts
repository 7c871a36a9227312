import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tableCalls } from '#contract/orders/tables/calls.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { keepVisit, leaveTable, useVisit } from './stored-visits.ts';

/** How long after a card was found valid it isn't checked again. */
const checkedForMs = 5 * minuteMs;

export type VisitedRestaurant = { businessExternalId: string; name: string; slug: string };

type Answer = { problem: string; isFinal: boolean };

/**
 * Asks the server about a card that was just scanned, or again about one that was scanned a while ago and
 * may have been renewed. Then it removes the code from the address, so that neither the back button nor a
 * shared link scans it again.
 */
export function useScan(
  { businessExternalId: restaurant, name: restaurantName, slug }: VisitedRestaurant,
  scanned: string | null,
) {
  const visit = useVisit(restaurant);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  const left = useRef<string>(undefined);
  const known = visit && Date.now() - visit.checkedMs < checkedForMs ? null : visit?.code;
  const code = scanned ?? known ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again in each round
  useEffect(() => {
    if (code === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const forgetAddress = () => {
      if (scanned === null || left.current === scanned) return;
      left.current = scanned;
      const query = new URLSearchParams(search);
      query.delete('table');
      void navigate(
        { search: query.size > 0 ? `?${query}` : '', hash },
        { replace: true, preventScrollReset: true, ...onSamePage },
      );
    };
    const body = { code };
    browserApi
      .call(tableCalls.findTable, { params: { id: restaurant }, body, signal })
      .then(({ name }) => {
        setAnswer(undefined);
        const at = { name: restaurantName, slug };
        keepVisit({ restaurant, code, name, at, isScanned: scanned !== null });
        forgetAddress();
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const isFinal = error instanceof ApiError && error.code === 'card_not_valid';
        if (isFinal) {
          leaveTable(restaurant);
          setAnswer({ problem: messageOf(error), isFinal });
          forgetAddress();
        } else if (scanned !== null) setAnswer({ problem: messageOf(error), isFinal });
      });
    return () => leaving.abort();
  }, [restaurant, code, scanned, round]);

  useEffect(() => {
    if (!answer || answer.isFinal) return;
    const again = () => setRound((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [answer]);

  return {
    visit,
    problem: answer?.problem,
    /** Undefined where trying again changes nothing. */
    retry: answer && !answer.isFinal ? () => setRound((before) => before + 1) : undefined,
    end: (problem: string) => {
      leaveTable(restaurant);
      setAnswer({ problem, isFinal: true });
    },
  };
}
