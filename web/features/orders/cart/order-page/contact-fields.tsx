import type { InputEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { MobileNumberField } from '#web/ui/form/mobile-number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { changeProvenNumber, NotMyNumber, type ProvenNumber } from '../../numbers/index.ts';
import { typedContact } from './typed-contact.ts';

type ContactFieldsProps = {
  /** The number that this device has proven, and the name that goes with it. */
  proven: ProvenNumber | undefined;
  errors: { name?: string | undefined; mobileNumber?: string | undefined };
};

/** The button goes with the number, and leaves its focus to the first field. */
function changeNumber({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const form = currentTarget.closest('form');
  flushSync(changeProvenNumber);
  form?.querySelector('input')?.focus();
}

/** Whose order it is. Read from the form when the button is pressed. */
export function ContactFields({ proven, errors }: ContactFieldsProps) {
  if (proven && errors.name === undefined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 text-control wrap-anywhere">
          <span className="font-semibold">{proven.name}</span>,{' '}
          <span className="whitespace-nowrap figures">{proven.masked}</span>
        </p>
        <div className="-mx-5 flex flex-wrap">
          <NotMyNumber />
          <Button variant="quiet" onClick={changeNumber}>
            Change<span className="sr-only"> name and number</span>
          </Button>
        </div>
      </div>
    );
  }
  const typed = typedContact.read();
  const keep = ({ target }: InputEvent<HTMLDivElement>) => {
    const { name, value } = target as HTMLInputElement;
    typedContact.change({ [name]: value });
  };
  return (
    <div className="grid gap-3" onInput={keep}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={proven?.name ?? typed.name}
        error={errors.name}
        required
      />
      {!proven && (
        <MobileNumberField
          name="mobileNumber"
          defaultValue={typed.mobileNumber}
          error={errors.mobileNumber}
        />
      )}
      {!proven && (
        <p className="text-sm text-ink-soft">
          We text you a code now, and news about this order. Message and data rates may apply.
        </p>
      )}
    </div>
  );
}
