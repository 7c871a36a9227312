import { CalendarPlus, Plus, Trash2 } from 'lucide-react';
import { nextHolidays } from '#contract/ground/hours/holidays.ts';
import { dayNumberOf, monthAndDay } from '#contract/time/calendar-day.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { newRow, nextId, replaced, without } from '../rows.ts';
import { IntervalRow, type TypedInterval } from './interval-row.tsx';

export type Special = { id: number; date: string; name: string; rows: TypedInterval[] };

type SpecialFieldsProps = {
  days: Special[];
  today: string;
  problemOf: (name: string) => string | undefined;
  onChange: (days: Special[]) => void;
};

type OneDayProps = Omit<SpecialFieldsProps, 'days' | 'onChange'> & {
  day: Special;
  index: number;
  onChange: (day: Special) => void;
  onRemove: () => void;
};

function OneDay({ day, index, today, problemOf, onChange, onRemove }: OneDayProps) {
  const path = `specialDays.${index}`;
  const named = day.name || `Special day ${index + 1}`;
  const setRows = (rows: TypedInterval[]) => onChange({ ...day, rows });
  return (
    <li className="grid gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          name={`${path}.date`}
          error={problemOf(`${path}.date`)}
          label="Date"
          type="date"
          min={today}
          max="9999-12-31"
          value={day.date}
          onChange={({ target }) => onChange({ ...day, date: target.value })}
          required
          className="w-42"
        />
        <TextField
          name={`${path}.name`}
          error={problemOf(`${path}.name`)}
          label="Name that diners see"
          placeholder="Thanksgiving"
          value={day.name}
          onChange={({ target }) => onChange({ ...day, name: target.value })}
          autoComplete="off"
          required
          className="min-w-50 flex-1"
        />
        <IconButton label={`Remove ${named}`} icon={<Trash2 size={18} />} onClick={onRemove} />
      </div>
      {day.rows.length === 0 && <p className="text-ink-soft">Closed all day</p>}
      {day.rows.map((row, position) => (
        <IntervalRow
          key={row.id}
          path={`${path}.intervals.${position}`}
          day={named}
          row={row}
          problemOf={problemOf}
          onChange={(changed) => setRows(replaced(day.rows, changed))}
          onRemove={() => setRows(without(day.rows, row.id))}
        />
      ))}
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus size={16} />}
          data-add-hours
          aria-label={`Add hours to ${named}`}
          onClick={() => setRows([...day.rows, newRow(day.rows)])}
        >
          Add hours
        </Button>
      </div>
    </li>
  );
}

const holidaysOfYear = 9;
const offeredHolidays = 4;

/** Holidays and other special days: their hours replace the weekday's. */
export function SpecialFields({ days, today, problemOf, onChange }: SpecialFieldsProps) {
  const add = (date: string, name: string) =>
    onChange([...days, { id: nextId(), date, name, rows: [] }]);
  const holidays = nextHolidays(today, holidaysOfYear)
    .filter(({ date }) => !days.some((day) => day.date === date))
    .slice(0, offeredHolidays);
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {days.map((day, index) => (
          <OneDay
            key={day.id}
            day={day}
            index={index}
            today={today}
            problemOf={problemOf}
            onChange={(changed) => onChange(replaced(days, changed))}
            onRemove={() => onChange(without(days, day.id))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {holidays.map(({ date, name }) => (
          <Button
            key={date}
            variant="secondary"
            size="sm"
            icon={<CalendarPlus size={16} />}
            onClick={() => add(date, name)}
          >
            {`${name}, ${monthAndDay(dayNumberOf(date))}: closed`}
          </Button>
        ))}
        <Button variant="quiet" size="sm" icon={<Plus size={16} />} onClick={() => add('', '')}>
          Add a special day
        </Button>
      </div>
    </div>
  );
}
