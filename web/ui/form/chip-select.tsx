import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';

type ChipSelectProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The text when nothing is chosen, such as `All cities`. */
  all: string;
};

/** A filter in the shape of a chip: dark when it is set. */
export function ChipSelect({ label, options, all, className, ...rest }: ChipSelectProps) {
  return (
    <div className={classNames('relative shrink-0', className)}>
      <select
        {...rest}
        aria-label={label}
        className={classNames(
          'peer select flex h-11 max-w-60 items-center truncate rounded-full border pr-8 pl-3 text-field font-medium transition-colors duration-150',
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
      <ChevronDown
        size={18}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-on-ink peer-has-[option[value='']:checked]:text-ink-soft"
      />
    </div>
  );
}
