import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type ChipSelectProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The text when nothing is chosen, such as `All cities`. */
  all: string;
  /** Shown alone, where there is no room for a text: the list has the choice. */
  icon?: ReactNode;
};

/** A filter in the shape of a chip: dark when it is set. */
export function ChipSelect({ label, options, all, icon, className, ...rest }: ChipSelectProps) {
  return (
    <div className={classNames('relative shrink-0', className)}>
      <select
        {...rest}
        aria-label={label}
        {...(icon !== undefined && { title: label })}
        className={classNames(
          'peer select flex h-11 items-center truncate rounded-full border text-field font-medium transition-colors duration-150',
          icon === undefined ? 'max-w-60 pr-8 pl-3' : 'w-11 pl-11',
          'border-ink bg-ink text-on-ink hover:bg-ink-soft',
          "has-[option[value='']:checked]:border-ink/20 has-[option[value='']:checked]:bg-paper has-[option[value='']:checked]:text-ink has-[option[value='']:checked]:hover:border-ink/50",
        )}
      >
        <option value="">{all}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <span
        className={classNames(
          "pointer-events-none absolute inset-y-0 right-0 grid place-items-center text-on-ink peer-has-[option[value='']:checked]:text-ink-soft",
          icon === undefined ? 'w-[38px]' : 'w-11',
        )}
      >
        {icon ?? <ChevronDown size={18} />}
      </span>
    </div>
  );
}
