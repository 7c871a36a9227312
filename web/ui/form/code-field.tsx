import type { InputEvent } from 'react';
import { codeLength } from '#contract/people/access/access-rules.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A code copied from a text message may have spaces or words around it. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, codeLength);

function submitWhole({ currentTarget: input }: InputEvent<HTMLInputElement>) {
  input.value = digitsOf(input.value);
  if (input.value.length === codeLength) input.form?.requestSubmit();
}

/** For a code from a text message: the last digit sends the form. */
export const CodeField = (field: TextFieldProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    onInput={submitWhole}
    required
    className="[&_input]:h-13 [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-[.35em] [&_input]:figures"
  />
);
