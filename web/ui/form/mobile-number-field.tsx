import { Smartphone } from 'lucide-react';
import type { InputEvent } from 'react';
import { spacedCaret, spacedNumber } from './spaced-number.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Spaces the number while it is typed, so that a wrong digit is seen. */
function space({ currentTarget: input }: InputEvent<HTMLInputElement>) {
  const { value, selectionStart } = input;
  const spaced = spacedNumber(value);
  if (spaced === value) return;
  const caret = spacedCaret(value, selectionStart ?? value.length, spaced);
  input.value = spaced;
  input.setSelectionRange(caret, caret);
}

/** Accepts the number as people write it; the server normalizes it. */
export function MobileNumberField(field: Pick<TextFieldProps, 'name' | 'error' | 'defaultValue'>) {
  return (
    <TextField
      {...field}
      onInput={space}
      label="Mobile number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={60}
      leading={<Smartphone size={18} />}
      placeholder="(512) 555-0190"
      required
    />
  );
}
