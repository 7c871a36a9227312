import { useId } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { prettify } from '#contract/prettify.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { useEdit } from '../use-edit.ts';
import { checkAbout, longestDescription, serviceTypes } from './about-fields.ts';

type FormProps = { details: DetailsToEdit; onUseStored: (stored: DetailsToEdit) => void };

function Form({ details, onUseStored }: FormProps) {
  const { about } = details;
  const errorId = useId();
  const edit = useEdit({
    part: 'about',
    details,
    check: checkAbout,
    send: (body) => portalApi.call(editCalls.changeAbout, { body }),
    saved: 'The description is saved. Diners see it now.',
  });
  const { error } = edit.field('serviceTypes');
  return (
    <EditForm edit={edit} submit="Save description" onUseStored={onUseStored}>
      <TextAreaField
        {...edit.field('description')}
        label="Description"
        limit={longestDescription}
        defaultValue={about.description}
        optional
      />
      <TextField
        {...edit.field('cuisines')}
        label="Cuisine"
        hint="Separated by commas: Italian, Pasta, Pizza"
        autoComplete="off"
        defaultValue={about.cuisines.join(', ')}
        required
      />
      <fieldset aria-describedby={error === undefined ? undefined : errorId}>
        <legend className="text-control font-semibold">Service</legend>
        <div className="flex flex-wrap gap-x-6">
          {serviceTypes.map((type) => (
            <Checkbox
              key={type}
              name={type}
              label={prettify(type)}
              defaultChecked={about.serviceTypes.includes(type)}
            />
          ))}
        </div>
        {error !== undefined && (
          <p id={errorId} role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </EditForm>
  );
}

export function AboutForm({ details }: { details: DetailsToEdit }) {
  const { key, ...filled } = useFilled(details);
  return <Form key={key} {...filled} />;
}
