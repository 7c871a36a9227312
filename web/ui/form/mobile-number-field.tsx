import { Smartphone } from 'lucide-react';
import { spaceNumber } from './spaced-number.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Accepts the number as people write it; the server normalizes it. */
export function MobileNumberField(field: Pick<TextFieldProps, 'name' | 'error' | 'defaultValue'>) {
  return (
    <TextField
      {...field}
      onInput={spaceNumber}
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
