import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const variants = {
  quiet: 'text-ink-soft hover:bg-ink/6 hover:text-ink',
  outline: 'border border-ink/20 bg-paper text-ink hover:border-ink/50 hover:bg-cream',
};

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** What the button does: its name for screen readers, and its tooltip. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
};

export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150',
        'disabled:text-edge disabled:hover:bg-transparent aria-disabled:text-edge aria-disabled:hover:bg-transparent',
        variants[variant],
      )}
    >
      {icon}
    </button>
  );
}
