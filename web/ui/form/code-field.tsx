import type { InputEvent } from 'react';
import { codeLength } from '#contract/people/access/access-rules.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A code copied from a text message may have spaces or words around it. */
const digitsOf = (text: string, count: number) => text.replace(/\D/g, '').slice(0, count);

const submitWhole =
  (count: number) =>
  ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    input.value = digitsOf(input.value, count);
    if (input.value.length === count) input.form?.requestSubmit();
  };

type CodeFieldProps = TextFieldProps & { digits?: number };

/** For a code from a text message: the last digit sends the form. */
export const CodeField = ({ digits = codeLength, ...field }: CodeFieldProps) => (
  <TextField
    autoComplete="one-time-code"
    {...field}
    inputMode="numeric"
    onInput={submitWhole(digits)}
    required
    className="[&_input]:h-13 [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-[.35em] [&_input]:figures"
  />
);
