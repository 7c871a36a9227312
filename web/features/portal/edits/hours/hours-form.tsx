import { type RefObject, useEffect, useRef, useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { EditForm, useFilled } from '../edit-form.tsx';
import { nextId, rowsOf } from '../rows.ts';
import { useEdit } from '../use-edit.ts';
import { checkHours } from './hours-fields.ts';
import { SpecialFields } from './special-fields.tsx';
import { WeeklyFields } from './weekly-fields.tsx';

type FormProps = {
  details: DetailsToEdit;
  isUnsaved: RefObject<boolean>;
  onUseStored: (stored: DetailsToEdit) => void;
};

function Form({ details, isUnsaved, onUseStored }: FormProps) {
  const { hours, today } = details;
  const [week, setWeek] = useState(() =>
    [1, 2, 3, 4, 5, 6, 7].map((day) =>
      rowsOf(hours.weeklyHours.filter(({ weekday }) => weekday === day)),
    ),
  );
  const [days, setDays] = useState(() =>
    hours.specialDays.map(({ date, name, intervals }) => ({
      id: nextId(),
      date,
      name,
      rows: rowsOf(intervals),
    })),
  );
  const edit = useEdit({
    part: 'hours',
    details,
    check: checkHours,
    send: (body) => portalApi.call(editCalls.changeHours, { body }),
    saved: 'The hours are saved. Diners see them now.',
  });
  useEffect(() => {
    isUnsaved.current = edit.isUnsaved;
  });
  // From November on, holidays are what hours are changed for.
  const isHolidaySeason = today.slice(5, 7) >= '11';
  const problemOf = (name: string) => edit.field(name as never).error;
  const weekly = (
    <div className="grid gap-2">
      <h3 className="text-base font-semibold">Every week</h3>
      <WeeklyFields week={week} problemOf={problemOf} onChange={setWeek} />
    </div>
  );
  const special = (
    <div className="grid gap-3">
      <h3 className="text-base font-semibold">Special days</h3>
      <p className="text-ink-soft">
        On these dates, these hours replace your weekly hours. Without hours, you're closed.
      </p>
      <SpecialFields days={days} today={today} problemOf={problemOf} onChange={setDays} />
    </div>
  );
  return (
    <EditForm edit={edit} submit="Save hours" onUseStored={onUseStored}>
      {isHolidaySeason ? (
        <>
          {special}
          {weekly}
        </>
      ) : (
        <>
          {weekly}
          {special}
        </>
      )}
    </EditForm>
  );
}

type HoursFormProps = {
  details: DetailsToEdit;
  /** How often the hours were changed outside the form. The form then shows them, unless it is being edited. */
  changedBeside: number;
};

export function HoursForm({ details, changedBeside }: HoursFormProps) {
  const { key, ...filled } = useFilled(details);
  const isUnsaved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when the form itself saves
  useEffect(() => {
    if (changedBeside > 0 && !isUnsaved.current) filled.onUseStored(details);
  }, [changedBeside]);
  return <Form key={key} {...filled} isUnsaved={isUnsaved} />;
}
