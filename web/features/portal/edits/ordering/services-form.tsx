import { useState } from 'react';
import { serviceNames } from '#contract/find/menus/option-words.ts';
import { centsText } from '#contract/money/cents.ts';
import type { Delivery, OrderServices } from '#contract/orders/terms/terms.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { useEditOf } from '../use-edit.ts';
import { checkServices } from './ordering-fields.ts';

const services = [
  { service: 'TAKE_OUT', hint: undefined },
  { service: 'DINE_IN', hint: 'By the QR codes of your tables, below' },
  // The last one: its fields follow.
  { service: 'DELIVERY', hint: 'By your own people' },
] as const;

const areas = [
  { value: 'ZIP_CODES', label: 'ZIP codes' },
  { value: 'RADIUS', label: 'Within a distance' },
];

type ProblemOf = (name: string) => string | undefined;

function DeliveryFields({
  delivery,
  problemOf,
}: {
  delivery: Delivery | null;
  problemOf: ProblemOf;
}) {
  const area = delivery?.area;
  const [by, setBy] = useState(area?.by ?? 'ZIP_CODES');
  return (
    <fieldset className="grid gap-4 border-l-2 border-line pl-4">
      <legend className="sr-only">Delivery</legend>
      <SelectField
        name="by"
        label="You deliver to"
        placeholder="Select One"
        options={areas}
        value={by}
        onChange={({ target }) => setBy(target.value === 'RADIUS' ? 'RADIUS' : 'ZIP_CODES')}
        className="max-w-form"
      />
      {by === 'RADIUS' ? (
        <TextField
          name="miles"
          error={problemOf('miles')}
          label="Miles"
          hint="In a straight line. Diners share their position to order."
          inputMode="decimal"
          defaultValue={area?.by === 'RADIUS' ? String(area.miles) : ''}
          autoComplete="off"
          required
          className="max-w-form"
        />
      ) : (
        <TextAreaField
          name="zipCodes"
          error={problemOf('zipCodes')}
          label="ZIP codes"
          hint="With spaces or commas between them"
          limit={1_400}
          inputMode="text"
          defaultValue={area?.by === 'ZIP_CODES' ? area.zipCodes.join(', ') : ''}
          autoComplete="off"
          required
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          name="fee"
          error={problemOf('fee')}
          label="Fee"
          leading="$"
          inputMode="decimal"
          defaultValue={centsText(delivery?.feeCents ?? 0)}
          autoComplete="off"
          required
        />
        <TextField
          name="leastOrder"
          error={problemOf('leastOrder')}
          label="Minimum order"
          leading="$"
          inputMode="decimal"
          defaultValue={centsText(delivery?.leastOrderCents ?? 0)}
          autoComplete="off"
          required
        />
        <TextField
          name="travelMinutes"
          error={problemOf('travelMinutes')}
          label="Drive time"
          trailing="min"
          inputMode="numeric"
          defaultValue={delivery?.travelMinutes ?? 20}
          autoComplete="off"
          required
        />
      </div>
    </fieldset>
  );
}

type FormProps = { details: OrderingToEdit; onUseStored: (stored: OrderingToEdit) => void };

function Form({ details: ordering, onUseStored }: FormProps) {
  const [saved, setSaved] = useState(ordering.services.delivery);
  const [delivers, setDelivers] = useState(ordering.services.services.includes('DELIVERY'));
  const edit = useEditOf<OrderServices, OrderingToEdit>({
    whole: ordering,
    partOf: (whole) => whole.services,
    readAgain: () => portalApi.call(editCalls.getOrderingToEdit),
    check: checkServices(saved),
    send: async (body) => {
      const now = await portalApi.call(editCalls.changeOrderServices, { body });
      setSaved(now.services.delivery);
      return now;
    },
    saved: 'How diners order is saved. They see it now.',
  });
  const problemOf = (name: string) => edit.field(name as never).error;
  return (
    <EditForm edit={edit} submit="Save how diners order" onUseStored={onUseStored}>
      <fieldset className="grid gap-1">
        <legend className="sr-only">How diners may order</legend>
        {services.map(({ service, hint }) => (
          <Checkbox
            key={service}
            name={service}
            label={serviceNames[service]}
            hint={hint}
            defaultChecked={ordering.services.services.includes(service)}
            onChange={({ target }) => service === 'DELIVERY' && setDelivers(target.checked)}
          />
        ))}
      </fieldset>
      {delivers && <DeliveryFields delivery={saved} problemOf={problemOf} />}
    </EditForm>
  );
}

export function ServicesForm({ ordering }: { ordering: OrderingToEdit }) {
  const { key, ...filled } = useFilled(ordering);
  return <Form key={key} {...filled} />;
}
