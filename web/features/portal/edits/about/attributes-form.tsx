import { listAttributes, yesNoAttributes } from '#contract/find/restaurants/attributes.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { useEdit } from '../use-edit.ts';
import { checkAttributes } from './about-fields.ts';

type FormProps = { details: DetailsToEdit; onUseStored: (stored: DetailsToEdit) => void };

function Form({ details, onUseStored }: FormProps) {
  const { attributes } = details;
  const edit = useEdit({
    part: 'attributes',
    details,
    check: checkAttributes,
    send: (body) => portalApi.call(editCalls.changeAttributes, { body }),
    saved: 'What you offer is saved. Diners see it now.',
  });
  return (
    <EditForm edit={edit} submit="Save what you offer" onUseStored={onUseStored}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {yesNoAttributes.map(({ wire, label }) => (
          <Checkbox key={wire} name={wire} label={label} defaultChecked={attributes[wire]} />
        ))}
      </div>
      {listAttributes.map(({ wire, label, example }) => (
        <TextField
          key={wire}
          {...edit.field(wire)}
          label={label}
          hint={`Separated by commas: ${example}`}
          autoComplete="off"
          defaultValue={attributes[wire].join(', ')}
          optional
        />
      ))}
    </EditForm>
  );
}

export function AttributesForm({ details }: { details: DetailsToEdit }) {
  const { key, ...filled } = useFilled(details);
  return <Form key={key} {...filled} />;
}
