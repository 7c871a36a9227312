import { CalendarPlus } from 'lucide-react';
import { nextHolidays } from '#contract/ground/hours/holidays.ts';
import { mostIntervalsPerDay, mostSpecialDays } from '#contract/ground/hours/hours.ts';
import { dayNumberOf, monthAndDay } from '#contract/time/calendar-day.ts';
import { RowFields, type RowOf } from '#web/ui/form/row-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { newRow, nextId } from '../rows.ts';
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

function OneDay({ day, named, today, problemOf, of }: OneDayProps) {
  return (
    <>
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
    </>
  );
}

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
      onChange={onChange}
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
      rowLook="grid gap-3 rounded-md border border-line p-4"
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
