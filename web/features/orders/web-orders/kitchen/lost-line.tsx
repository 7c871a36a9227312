import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTimeAt } from '#contract/ground/hours/opening-text.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { useOnline } from '#web/platform/use-online.ts';
import type { Line } from '../../../site/live/index.ts';

/** A shorter interruption isn't shown. */
const graceMs = 8_000;

/**
 * Since when the board gets no news; undefined while it does. `isStored`: the board is from before
 * the page was opened.
 */
export function useLostSince(
  line: Line,
  askedAtMs: number | undefined,
  isStored: boolean,
): number | undefined {
  const isOnline = useOnline();
  const [lost, setLost] = useState<number>();
  useEffect(() => {
    if (line.isOpen && isOnline) {
      setLost(undefined);
      return;
    }
    const timer = setTimeout(() => setLost(line.sinceMs), isOnline ? graceMs : 0);
    return () => clearTimeout(timer);
  }, [line, isOnline]);
  if (lost === undefined || isStored) return lost && askedAtMs;
  return Math.max(lost, askedAtMs ?? 0);
}

type LostLineProps = { sinceMs: number; nowMs: number; timeZone: string; waiting: number };

/** Above a board that may be out of date: how old it is, and that taps are sent later. */
export function LostLine({ sinceMs, nowMs, timeZone, waiting }: LostLineProps) {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / minuteMs));
  const age = minutes === 0 ? '' : minutes === 1 ? ' (a minute ago)' : ` (${minutes} minutes ago)`;
  return (
    <div
      role="status"
      className="z-10 flex items-start gap-3 rounded-md border-2 border-warn bg-warn-soft px-4 py-3 text-md font-semibold md:sticky md:top-17"
    >
      <CloudOff size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      <div>
        <p>{`No connection. These are the orders of ${clockTimeAt(timeZone, sinceMs)}${age}.`}</p>
        <p className="font-normal">
          {waiting === 0
            ? 'Go on: what you tap is sent when the connection is back.'
            : waiting === 1
              ? 'What you tapped is sent when the connection is back.'
              : `${waiting} things you tapped are sent when the connection is back.`}
        </p>
      </div>
    </div>
  );
}
