import type { RowOf } from '#web/ui/form/row-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { closesNextDay } from './hours-fields.ts';

export type TypedInterval = { id: number; opens: string; closes: string };

type IntervalRowProps = {
  /** `Monday` */
  day: string;
  weekday?: number;
  row: TypedInterval;
  of: RowOf<TypedInterval>;
};

/** An opening and a closing time. A closing time before the opening time is past midnight. */
export function IntervalRow({ day, weekday, row, of }: IntervalRowProps) {
  return (
    <div className="grid max-w-100 grid-cols-[1fr_auto_1fr_auto] items-start gap-1.5 sm:gap-2">
      {weekday !== undefined && (
        <input type="hidden" name={`${of.path}.weekday`} value={weekday} readOnly />
      )}
      <TextField
        {...of.field('opensAtMinute')}
        label={`${day} opens`}
        hideLabel
        type="time"
        value={row.opens}
        onChange={({ target }) => of.change({ ...row, opens: target.value })}
        required
        className="min-w-0 max-sm:[&_input]:px-2 max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden"
      />
      <span aria-hidden="true" className="py-2.5 text-ink-faint">
        to
      </span>
      <TextField
        {...of.field('closesAtMinute')}
        label={`${day} closes`}
        hideLabel
        type="time"
        value={row.closes}
        onChange={({ target }) => of.change({ ...row, closes: target.value })}
        required
        hint={closesNextDay(row.opens, row.closes) ? 'The next day' : undefined}
        className="min-w-0 max-sm:[&_input]:px-2 max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden"
      />
      {of.remove}
    </div>
  );
}
