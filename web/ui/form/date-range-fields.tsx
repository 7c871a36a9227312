import { readTypedDate } from '#contract/reports/report/custom-range.ts';
import { DateField } from './date-field.tsx';

/** As typed. */
export type TypedRange = { from: string; to: string };

/** `2026-03-09` -> `03/09/2026`. */
export const typedDate = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** The days that were typed; null if missing or invalid. */
export const enteredRange = ({ from, to }: TypedRange) => ({
  from: readTypedDate(from) ?? null,
  to: readTypedDate(to) ?? null,
});

type DateRangeFieldsProps = {
  typed: TypedRange;
  onChange: (typed: TypedRange) => void;
  /** The last day that can be picked. */
  today: string;
};

/** Two days, the second not before the first. */
export default function DateRangeFields({ typed, onChange, today }: DateRangeFieldsProps) {
  const { from } = enteredRange(typed);
  return (
    <>
      <DateField
        label="Start date"
        className="w-full sm:w-44"
        text={typed.from}
        latest={today}
        onChange={(text) => onChange({ ...typed, from: text })}
      />
      <DateField
        label="End date"
        className="w-full sm:w-44"
        text={typed.to}
        earliest={from ?? undefined}
        latest={today}
        onChange={(text) => onChange({ ...typed, to: text })}
      />
    </>
  );
}
