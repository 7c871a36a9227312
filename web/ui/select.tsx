import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';

const heights = { sm: 'h-9 pointer-coarse:h-11', md: 'h-11' };

type SelectOption = { value: string | number; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple'> & {
  options: readonly SelectOption[];
  /** The empty first option, such as `Select One`. */
  placeholder?: string;
  size?: keyof typeof heights;
};

export function Select({ options, placeholder, size = 'md', className, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <div className={classNames('relative', className)}>
      <select
        {...control}
        {...rest}
        className={classNames(
          controlLook,
          "select flex items-center truncate pr-10 pl-3.5 has-[option[value='']:checked]:text-ink-faint",
          heights[size],
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}
