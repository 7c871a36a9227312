import { ChevronDown, Copy } from 'lucide-react';
import { useState } from 'react';
import { mostIntervalsPerDay } from '#contract/ground/hours/hours.ts';
import { WEEKDAYS } from '#contract/time/calendar-day.ts';
import { Button } from '#web/ui/button.tsx';
import { RowFields } from '#web/ui/form/row-fields.tsx';
import { newRow, nextId } from '../rows.ts';
import { hoursInWords } from './hours-fields.ts';
import { IntervalRow, type TypedInterval } from './interval-row.tsx';

type ProblemOf = (name: string) => string | undefined;

type DayProps = {
  weekday: number;
  rows: TypedInterval[];
  /** The place of the day's first hours among all of the week. */
  before: number;
  none: string | undefined;
  problemOf: ProblemOf;
  onChange: (rows: TypedInterval[]) => void;
  onCopy: (rows: readonly TypedInterval[]) => void;
};

/** One line that opens; a mistake in the day opens it, too. */
function Day({ weekday, rows, before, none, problemOf, onChange, onCopy }: DayProps) {
  const day = WEEKDAYS[weekday] ?? '';
  const [isOpen, setIsOpen] = useState(false);
  const path = (index: number) => `weeklyHours.${before + index}`;
  const hasProblem = rows.some(
    (_, index) =>
      problemOf(`${path(index)}.opensAtMinute`) ?? problemOf(`${path(index)}.closesAtMinute`),
  );
  if (hasProblem && !isOpen) setIsOpen(true);
  return (
    <details
      aria-label={day}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-4">
        <span className="w-24 shrink-0 font-semibold">{day}</span>
        <span className="min-w-0 flex-1 py-2 text-ink-soft">
          {rows.length === 0 && none ? none : hoursInWords(rows)}
        </span>
        <ChevronDown
          size={18}
          className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <RowFields
        label={`Hours on ${day}`}
        path="weeklyHours"
        first={before}
        rows={rows}
        onChange={onChange}
        problemOf={problemOf}
        nameOf={() => 'these hours'}
        from={day}
        most={mostIntervalsPerDay}
        adding={[{ text: 'Add hours', label: `Add hours to ${day}`, rows: () => [newRow(rows)] }]}
        variant="quiet"
        className="grid gap-2 pb-4"
        listLook="grid gap-2"
        more={
          <Button
            variant="quiet"
            size="sm"
            icon={<Copy size={16} />}
            aria-label={`Use every day: ${day}'s hours`}
            onClick={() => onCopy(rows)}
          >
            Use every day
          </Button>
        }
      >
        {(row, of) => <IntervalRow day={day} weekday={weekday + 1} row={row} of={of} />}
      </RowFields>
    </details>
  );
}

type WeeklyFieldsProps = {
  /** Monday to Sunday. */
  week: TypedInterval[][];
  /** What a day without hours says; left out: that it is closed. */
  none?: string;
  problemOf: ProblemOf;
  onChange: (week: TypedInterval[][]) => void;
};

/** All hours of a week, in the order they are sent. */
export function WeeklyFields({ week, none, problemOf, onChange }: WeeklyFieldsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {WEEKDAYS.map((day, weekday) => (
        <Day
          key={day}
          weekday={weekday}
          rows={week[weekday] ?? []}
          before={week.slice(0, weekday).flat().length}
          none={none}
          problemOf={problemOf}
          onChange={(rows) => onChange(week.with(weekday, rows))}
          onCopy={(rows) => onChange(week.map(() => rows.map((row) => ({ ...row, id: nextId() }))))}
        />
      ))}
    </div>
  );
}
