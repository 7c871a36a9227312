import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

type Input = ComponentPropsWithRef<'input'>;

export type TextFieldProps = FieldProps<Input> & {
  /** An icon or a short prefix such as `+1`, inside the box. */
  leading?: ReactNode;
  /** A small control or unit at the end, inside the box. */
  trailing?: ReactNode;
};

export function TextField({ leading, trailing, type = 'text', ...field }: TextFieldProps) {
  return (
    <Field<Input>
      {...field}
      control={(input) => (
        <div className="relative">
          {leading !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-faint">
              {leading}
            </span>
          )}
          <input
            {...input}
            type={type}
            className={classNames(
              'block h-11',
              controlLook,
              leading === undefined ? 'pl-3.5' : 'pl-11',
              trailing === undefined ? 'pr-3.5' : 'pr-12',
            )}
          />
          {trailing !== undefined && (
            <span className="absolute inset-y-0 right-0 grid min-w-12 place-items-center text-ink-faint">
              {trailing}
            </span>
          )}
        </div>
      )}
    />
  );
}
