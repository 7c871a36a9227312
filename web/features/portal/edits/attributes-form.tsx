import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { attributeNames, checkAttributes } from './about-fields.ts';
import { EditForm, useFilled } from './edit-form.tsx';
import { useEdit } from './use-edit.ts';

type FormProps = { details: DetailsToEdit; onUseTheirs: (theirs: DetailsToEdit) => void };

const names = Object.entries(attributeNames) as [keyof typeof attributeNames, string][];

function Form({ details, onUseTheirs }: FormProps) {
  const { attributes } = details;
  const edit = useEdit({
    part: 'attributes',
    details,
    check: checkAttributes,
    send: (body) => portalApi.call(editCalls.changeAttributes, { body }),
    saved: 'What you offer is saved. Diners see it now.',
  });
  return (
    <EditForm edit={edit} submit="Save what you offer" onUseTheirs={onUseTheirs}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {names.map(([name, label]) => (
          <Checkbox key={name} name={name} label={label} defaultChecked={attributes[name]} />
        ))}
      </div>
      <TextField
        {...edit.field('parking')}
        label="Parking"
        hint="Separated by commas: Street, Garage"
        autoComplete="off"
        defaultValue={attributes.parking.join(', ')}
        optional
      />
      <TextField
        {...edit.field('ambience')}
        label="Ambiance"
        hint="Separated by commas: Casual, Romantic"
        autoComplete="off"
        defaultValue={attributes.ambience.join(', ')}
        optional
      />
    </EditForm>
  );
}

export function AttributesForm({ details }: { details: DetailsToEdit }) {
  const { key, ...filled } = useFilled(details);
  return <Form key={key} {...filled} />;
}
