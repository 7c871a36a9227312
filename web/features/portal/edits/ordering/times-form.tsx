import { useState } from 'react';
import type { OrderTimes } from '#contract/orders/terms/terms.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RowFields, type RowOf } from '#web/ui/form/row-fields.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { closesNextDay } from '../hours/hours-fields.ts';
import { useEditOf } from '../use-edit.ts';
import { checkTimes, dayChoices, newSlowRow, type SlowRow, slowRowsOf } from './ordering-fields.ts';

const timeLook =
  'min-w-0 max-sm:[&_input]:px-2 max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden';

/** Hours in which the kitchen needs longer, or is quicker. */
function SlowFields({ row, of }: { row: SlowRow; of: RowOf<SlowRow> }) {
  const field = (name: string) => ({ ...of.field(name), required: true });
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4 max-sm:p-3">
      <legend className="sr-only">{`Other hours ${of.index + 1}`}</legend>
      <div className="flex items-start gap-2">
        <SelectField
          {...field('days')}
          label="Days"
          placeholder="Select One"
          options={dayChoices}
          value={row.days}
          onChange={({ target }) => of.change({ ...row, days: target.value })}
          className="min-w-0 flex-1"
        />
        <div className="pt-7">{of.remove}</div>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <TextField
          {...field('opensAtMinute')}
          label="From"
          type="time"
          value={row.opens}
          onChange={({ target }) => of.change({ ...row, opens: target.value })}
          className={timeLook}
        />
        <TextField
          {...field('closesAtMinute')}
          label="To"
          type="time"
          value={row.closes}
          onChange={({ target }) => of.change({ ...row, closes: target.value })}
          hint={closesNextDay(row.opens, row.closes) ? 'The next day' : undefined}
          className={timeLook}
        />
        <TextField
          {...field('minutes')}
          label="Prep time"
          trailing="min"
          inputMode="numeric"
          value={row.minutes}
          onChange={({ target }) => of.change({ ...row, minutes: target.value })}
          autoComplete="off"
          className="max-sm:col-span-2"
        />
      </div>
    </fieldset>
  );
}

type FormProps = { details: OrderingToEdit; onUseStored: (stored: OrderingToEdit) => void };

function Form({ details: ordering, onUseStored }: FormProps) {
  const { times } = ordering;
  const [slow, setSlow] = useState(() => slowRowsOf(times.leadByHour));
  const edit = useEditOf<OrderTimes, OrderingToEdit>({
    whole: ordering,
    partOf: (whole) => whole.times,
    readAgain: () => portalApi.call(editCalls.getOrderingToEdit),
    check: checkTimes,
    send: (body) => portalApi.call(editCalls.changeOrderTimes, { body }),
    saved: 'The times are saved. Diners see them now.',
  });
  const problemOf = (name: string) => edit.field(name as never).error;
  const number = (
    name: 'leadMinutes' | 'ordersPerSlot' | 'lastOrderMinutes' | 'daysAhead' | 'answerMinutes',
  ) => ({
    ...edit.field(name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: times[name] ?? '',
  });
  return (
    <EditForm edit={edit} submit="Save times" onUseStored={onUseStored}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...number('leadMinutes')}
          label="Prep time"
          trailing="min"
          hint="From an order until it's ready"
          required
        />
        <TextField
          {...number('lastOrderMinutes')}
          label="Last order before closing"
          trailing="min"
          hint="The kitchen starts no new orders after that"
          required
        />
        <TextField
          {...number('ordersPerSlot')}
          label="Orders every 15 minutes"
          hint="The most you take, pickup and delivery together. Leave empty for no limit"
        />
        <TextField
          {...number('daysAhead')}
          label="Days ahead"
          hint="0 = today only, until 4 AM (from 2 AM on, until 6 AM)"
          required
        />
        <TextField
          {...number('answerMinutes')}
          label="Time to answer a change"
          trailing="min"
          hint="How long a diner has when you offer another dish. After that, it's taken off"
          required
        />
      </div>
      <Checkbox
        name="acceptsByItself"
        label="Accept orders automatically"
        hint="The diner is told at once when it will be ready."
        defaultChecked={times.acceptsByItself}
      />
      <Checkbox
        name="paysAtRestaurant"
        label="Diners may pay at the restaurant"
        hint="Turn this off to be paid online only, where diners can pay online."
        defaultChecked={times.paysAtRestaurant}
      />
      <Checkbox
        name="asksCode"
        label="Ask for a code at the handover"
        hint="Guests say a four-digit code at pickup or delivery, and we record whether it was right. For new orders."
        defaultChecked={times.asksCode}
      />
      <div className="grid gap-3">
        <h3 className="text-base font-semibold">Other hours</h3>
        <p className="text-ink-soft">
          A different prep time for orders that are ready in these hours.
        </p>
        <RowFields
          label="Other hours"
          path="slow"
          rows={slow}
          onChange={setSlow}
          problemOf={problemOf}
          nameOf={(_, index) => `other hours ${index + 1}`}
          adding={[{ text: 'Add other hours', rows: () => [newSlowRow()] }]}
        >
          {(row, of) => <SlowFields row={row} of={of} />}
        </RowFields>
      </div>
    </EditForm>
  );
}

export function TimesForm({ ordering }: { ordering: OrderingToEdit }) {
  const { key, ...filled } = useFilled(ordering);
  return <Form key={key} {...filled} />;
}
