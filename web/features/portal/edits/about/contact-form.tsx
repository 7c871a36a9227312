import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { spaceNumber } from '#web/ui/form/spaced-number.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { useEdit } from '../use-edit.ts';
import { checkContact } from './about-fields.ts';

type FormProps = { details: DetailsToEdit; onUseStored: (stored: DetailsToEdit) => void };

function Form({ details, onUseStored }: FormProps) {
  const { phoneNumber, websiteAddress } = details.contact;
  const edit = useEdit({
    part: 'contact',
    details,
    check: checkContact,
    send: (body) => portalApi.call(editCalls.changeContact, { body }),
    saved: 'Phone and website are saved. Diners see them now.',
  });
  return (
    <EditForm edit={edit} submit="Save contact" onUseStored={onUseStored}>
      <TextField
        {...edit.field('phoneNumber')}
        label="Phone"
        type="tel"
        onInput={spaceNumber}
        autoComplete="off"
        defaultValue={phoneNumber}
        required
      />
      <TextField
        {...edit.field('websiteAddress')}
        label="Website"
        hint="Starts with https://. Leave it empty if you don't have one."
        type="url"
        autoComplete="off"
        spellCheck={false}
        defaultValue={websiteAddress ?? ''}
        optional
      />
    </EditForm>
  );
}

export function ContactForm({ details }: { details: DetailsToEdit }) {
  const { key, ...filled } = useFilled(details);
  return <Form key={key} {...filled} />;
}
