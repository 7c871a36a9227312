import { CalendarPlus, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { nextHolidays } from '#contract/ground/hours/holidays.ts';
import { mostIntervalsPerDay, mostSpecialDays } from '#contract/ground/hours/hours.ts';
import { dayNumberOf, monthAndDay } from '#contract/time/calendar-day.ts';
import { RowFields, type RowOf } from '#web/ui/form/row-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { newRow, nextId } from '../rows.ts';
import { hoursInWords } from './hours-fields.ts';
import { IntervalRow, type TypedInterval } from './interval-row.tsx';

export type Special = { id: number; date: string; name: string; rows: TypedInterval[] };

type SpecialFieldsProps = {
  days: Special[];
  today: string;
  problemOf: (name: string) => string | undefined;
  onChange: (days: Special[]) => void;
};

type OneDayProps = {
  day: Special;
  named: string;
  today: string;
  problemOf: SpecialFieldsProps['problemOf'];
  of: RowOf<Special>;
};

/** `Dec 25`, or with its year if it isn't this one. */
function dateWords(date: string, today: string): string {
  if (date === '') return 'No date yet';
  const words = monthAndDay(dayNumberOf(date));
  return date.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${date.slice(0, 4)}`;
}

/** One line that opens. A new day, or one with a mistake, is open from the start. */
function OneDay({ day, named, today, problemOf, of }: OneDayProps) {
  const [isOpen, setIsOpen] = useState(day.date === '');
  const fields = [
    'date',
    'name',
    ...day.rows.flatMap((_, index) => [
      `intervals.${index}.opensAtMinute`,
      `intervals.${index}.closesAtMinute`,
    ]),
  ];
  const hasProblem = fields.some((field) => problemOf(`${of.path}.${field}`) !== undefined);
  if (hasProblem && !isOpen) setIsOpen(true);
  return (
    <details
      aria-label={named}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1">
          <span className="font-semibold wrap-anywhere">{named}</span>{' '}
          <span className="text-ink-soft">
            {dateWords(day.date, today)}: {hoursInWords(day.rows)}
          </span>
        </span>
        <ChevronDown
          size={18}
          className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            {...of.field('date')}
            label="Date"
            type="date"
            min={today}
            max="9999-12-31"
            value={day.date}
            onChange={({ target }) => of.change({ ...day, date: target.value })}
            required
            className="w-42"
          />
          <TextField
            {...of.field('name')}
            label="Name that diners see"
            placeholder="Thanksgiving"
            value={day.name}
            onChange={({ target }) => of.change({ ...day, name: target.value })}
            autoComplete="off"
            required
            className="min-w-50 flex-1"
          />
          {of.remove}
        </div>
        {day.rows.length === 0 && <p className="text-ink-soft">Closed all day</p>}
        <RowFields
          label={`Hours on ${named}`}
          path={`${of.path}.intervals`}
          rows={day.rows}
          onChange={(rows) => of.change({ ...day, rows })}
          problemOf={problemOf}
          nameOf={() => 'these hours'}
          from={named}
          most={mostIntervalsPerDay}
          adding={[
            { text: 'Add hours', label: `Add hours to ${named}`, rows: () => [newRow(day.rows)] },
          ]}
          variant="quiet"
        >
          {(row, ofRow) => <IntervalRow day={named} row={row} of={ofRow} />}
        </RowFields>
      </div>
    </details>
  );
}

const byDate = (days: Special[]) =>
  days.toSorted((a, b) => (a.date || '~').localeCompare(b.date || '~'));

const holidaysOfYear = 9;
const offeredHolidays = 4;

/** Holidays and other special days: their hours replace the weekday's. */
export function SpecialFields({ days, today, problemOf, onChange }: SpecialFieldsProps) {
  const holidays = nextHolidays(today, holidaysOfYear)
    .filter(({ date }) => !days.some((day) => day.date === date))
    .slice(0, offeredHolidays);
  const named = ({ name }: Special, index: number) => name || `Special day ${index + 1}`;
  const newDay = (date: string, name: string): Special => ({ id: nextId(), date, name, rows: [] });
  return (
    <RowFields
      label="Special days"
      path="specialDays"
      rows={days}
      // Days are sorted by date. A new day without a date is last.
      onChange={(rows) => onChange(rows.length > days.length ? byDate(rows) : rows)}
      problemOf={problemOf}
      nameOf={named}
      most={mostSpecialDays}
      adding={[
        ...holidays.map(({ date, name }) => ({
          text: `${name}, ${monthAndDay(dayNumberOf(date))}: closed`,
          icon: <CalendarPlus size={16} />,
          isOffer: true as const,
          rows: () => [newDay(date, name)],
        })),
        { text: 'Add a special day', variant: 'quiet', rows: () => [newDay('', '')] },
      ]}
      isOfCards
      listLook="divide-y divide-line rounded-md border border-line"
    >
      {(day, of) => (
        <OneDay
          day={day}
          named={named(day, of.index)}
          today={today}
          problemOf={problemOf}
          of={of}
        />
      )}
    </RowFields>
  );
}
