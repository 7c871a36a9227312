import { X } from 'lucide-react';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { closesNextDay } from './hours-fields.ts';

export type TypedInterval = { id: number; opens: string; closes: string };

type IntervalRowProps = {
  /** The row's path in the request: `weeklyHours.3`. */
  path: string;
  /** `Monday` */
  day: string;
  weekday?: number;
  row: TypedInterval;
  problemOf: (name: string) => string | undefined;
  onChange: (row: TypedInterval) => void;
  onRemove: () => void;
};

/** An opening and a closing time. A closing time before the opening time is past midnight. */
export function IntervalRow({
  path,
  day,
  weekday,
  row,
  problemOf,
  onChange,
  onRemove,
}: IntervalRowProps) {
  const opens = `${path}.opensAtMinute`;
  const closes = `${path}.closesAtMinute`;
  return (
    <div className="grid max-w-100 grid-cols-[1fr_auto_1fr_auto] items-start gap-1.5 sm:gap-2">
      {weekday !== undefined && (
        <input type="hidden" name={`${path}.weekday`} value={weekday} readOnly />
      )}
      <TextField
        name={opens}
        error={problemOf(opens)}
        label={`${day} opens`}
        hideLabel
        type="time"
        value={row.opens}
        onChange={({ target }) => onChange({ ...row, opens: target.value })}
        required
        className="min-w-0 max-sm:[&_input]:px-2 max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden"
      />
      <span aria-hidden="true" className="py-2.5 text-ink-faint">
        to
      </span>
      <TextField
        name={closes}
        error={problemOf(closes)}
        label={`${day} closes`}
        hideLabel
        type="time"
        value={row.closes}
        onChange={({ target }) => onChange({ ...row, closes: target.value })}
        required
        hint={closesNextDay(row.opens, row.closes) ? 'The next day' : undefined}
        className="min-w-0 max-sm:[&_input]:px-2 max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden"
      />
      <IconButton
        label={`Remove these hours from ${day}`}
        icon={<X size={18} />}
        onClick={({ currentTarget }) => {
          // Removing the row removes the focused button: the keyboard focus moves to the button
          // beside it.
          const group = currentTarget.closest('fieldset, li');
          group?.querySelector<HTMLElement>('[data-add-hours]')?.focus();
          onRemove();
        }}
      />
    </div>
  );
}
