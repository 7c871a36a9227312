import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

type Select = ComponentPropsWithRef<'select'>;

type SelectFieldProps = FieldProps<Select> & {
  options: readonly { value: string | number; label: string }[];
  /** The empty first option, such as `Select One`. */
  placeholder: string;
};

export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  return (
    <Field<Select>
      {...field}
      control={(select) => (
        <div className="relative">
          <select
            {...select}
            className={classNames(
              controlLook,
              "select flex h-11 items-center truncate pr-10 pl-3.5 has-[option[value='']:checked]:text-ink-faint",
            )}
          >
            <option value="">{placeholder}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    />
  );
}
