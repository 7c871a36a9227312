import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';

type ToggleChipProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  /** One of several: a radio button. */
  type?: 'checkbox' | 'radio';
};

/**
 * A checkbox or radio button that looks like a filter chip: part of a form, so that it works without
 * JavaScript.
 */
export function ToggleChip({ type = 'checkbox', children, ...rest }: ToggleChipProps) {
  return (
    <label
      className={classNames(
        'relative inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3 text-field font-medium whitespace-nowrap transition-colors duration-150',
        'border-ink/20 bg-paper text-ink not-has-checked:hover:border-ink/50 not-has-checked:hover:bg-cream',
        'has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-checked:hover:bg-ink-soft',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:outline-2',
      )}
    >
      <input {...rest} type={type} className="sr-only" />
      {children}
    </label>
  );
}
