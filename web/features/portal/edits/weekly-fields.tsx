import { Copy, Plus } from 'lucide-react';
import { WEEKDAYS } from '#contract/calendar-day.ts';
import { Button } from '#web/ui/button.tsx';
import { IntervalRow, type Row } from './interval-row.tsx';
import { newRow, nextId, replaced, without } from './rows.ts';

type WeeklyFieldsProps = {
  /** Monday to Sunday. */
  week: Row[][];
  problemOf: (name: string) => string | undefined;
  onChange: (week: Row[][]) => void;
};

/** All hours of a week, in the order they are sent. */
export function WeeklyFields({ week, problemOf, onChange }: WeeklyFieldsProps) {
  const set = (weekday: number, rows: Row[]) => onChange(week.with(weekday, rows));
  const copy = (rows: readonly Row[]) =>
    onChange(week.map(() => rows.map((row) => ({ ...row, id: nextId() }))));
  return (
    <div className="divide-y divide-line">
      {WEEKDAYS.map((day, weekday) => {
        const rows = week[weekday] ?? [];
        const before = week.slice(0, weekday).flat().length;
        return (
          <fieldset key={day} className="grid gap-2 py-3 sm:grid-cols-[7rem_1fr] sm:gap-4">
            <legend className="float-left py-2.5 font-semibold max-sm:py-0">{day}</legend>
            <div className="grid gap-2">
              {rows.length === 0 && <p className="py-2.5 text-ink-soft">Closed</p>}
              {rows.map((row, index) => (
                <IntervalRow
                  key={row.id}
                  path={`weeklyHours.${before + index}`}
                  day={day}
                  weekday={weekday + 1}
                  row={row}
                  problemOf={problemOf}
                  onChange={(changed) => set(weekday, replaced(rows, changed))}
                  onRemove={() => set(weekday, without(rows, row.id))}
                />
              ))}
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<Plus size={16} />}
                  data-add-hours
                  aria-label={`Add hours to ${day}`}
                  onClick={() => set(weekday, [...rows, newRow(rows)])}
                >
                  Add hours
                </Button>
                {weekday === 0 && (
                  <Button
                    variant="quiet"
                    size="sm"
                    icon={<Copy size={16} />}
                    onClick={() => copy(rows)}
                  >
                    Use Monday's hours every day
                  </Button>
                )}
              </div>
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
