import { useState } from 'react';
import {
  closingEarly,
  earlyClosingOf,
  lastOrdersOffered,
  withoutClosingEarly,
} from '#contract/ground/hours/closing-early.ts';
import type { OpeningHours } from '#contract/ground/hours/hours.ts';
import { clockTime } from '#contract/ground/hours/opening-text.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { wallClockMsAt } from '#contract/time/time-zone.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

export const ordering = q(editCalls.getOrderingToEdit);

/** Until 4 AM the evening before may still be going on, and its date is past: it can be closed for today, but not closed early. */
const nightMinutes = (4 * hourMs) / minuteMs;

type ClosingEarlyProps = { details: DetailsToEdit; onSaved: () => void };

/** Closes earlier than usual, today only. Where orders are taken, staff choose the time of the last order. */
export function ClosingEarly({ details, onSaved }: ClosingEarlyProps) {
  const { hours, timeZone, today } = details;
  const [typed, setTyped] = useState('');
  const { busy, run } = useAction();
  const finish = useFinish();
  const minute = Math.floor((wallClockMsAt(timeZone, useNow(minuteMs)) % dayMs) / minuteMs);
  const terms = useCall(ordering, { isQuiet: true }).result;
  if (!terms) return null;
  const takesOrders = terms.services.services.length > 0;
  const lastOrderMinutes = takesOrders ? terms.times.lastOrderMinutes : 0;

  const save = async (changed: OpeningHours, said: string) => {
    const { weeklyHours, specialDays } = changed;
    const body = { version: hours.version, weeklyHours, specialDays };
    const done = await run(() => portalApi.call(editCalls.changeHours, { body }));
    setTyped('');
    if (!done) return;
    await finish(said);
    onSaved();
  };
  const textOf = (closes: number) =>
    takesOrders
      ? `last order at ${clockTime(closes - lastOrderMinutes)}, closed at ${clockTime(closes)}`
      : `closed at ${clockTime(closes)}`;

  const closes = earlyClosingOf(hours, today);
  if (closes !== undefined) {
    return (
      <div className="grid gap-2 border-t border-line pt-3">
        <p>
          <strong>Closing early today:</strong> {textOf(closes)}.
        </p>
        <div>
          <Button
            variant="secondary"
            loading={busy}
            onClick={() =>
              void save(withoutClosingEarly(hours, today), "You're back to your usual hours.")
            }
          >
            Don't close early
          </Button>
        </div>
      </div>
    );
  }
  const offered =
    minute < nightMinutes
      ? []
      : lastOrdersOffered(hours, { date: today, minute, lastOrderMinutes });
  if (offered.length === 0) return null;
  const chosen = offered.find((each) => String(each) === typed);
  const closesAt = (chosen ?? 0) + lastOrderMinutes;
  return (
    <form
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === undefined) return;
        void save(
          closingEarly(hours, today, closesAt),
          `Today: ${textOf(closesAt)}. Diners see it now.`,
        );
      }}
    >
      <SelectField
        label={takesOrders ? 'Or set the time of the last order today' : 'Or close early today'}
        placeholder="As usual"
        options={offered.map((each) => ({
          value: each,
          label: takesOrders ? `Last order at ${clockTime(each)}` : `Close at ${clockTime(each)}`,
        }))}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {chosen !== undefined && (
        <div>
          <Button type="submit" variant="secondary" loading={busy}>
            {`Close at ${clockTime(closesAt)} today`}
          </Button>
        </div>
      )}
    </form>
  );
}
