import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

const sizes = { sm: 'h-9 px-3.5 text-sm pointer-coarse:h-11', md: 'h-11 px-4 text-control' };

type FilterChipProps = Omit<ComponentPropsWithRef<'button'>, 'aria-pressed' | 'type'> & {
  selected: boolean;
  size?: keyof typeof sizes;
};

/** A filter that is on or off: light or dark, which needs no color vision to tell apart. */
export function FilterChip({
  selected,
  size = 'md',
  className,
  children,
  ...rest
}: FilterChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full border font-medium whitespace-nowrap transition-colors duration-150',
        selected
          ? 'border-ink bg-ink text-on-ink hover:bg-ink-soft forced-colors:border-[Highlight] forced-colors:outline-2'
          : 'border-ink/20 bg-paper text-ink hover:border-ink/50 hover:bg-cream',
        sizes[size],
        className,
      )}
    >
      {children}
    </button>
  );
}
