import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const sizes = { sm: 'size-9 pointer-coarse:size-11', md: 'size-11' };
const variants = {
  quiet: 'text-ink-soft hover:bg-ink/6 hover:text-ink',
  outline: 'border border-ink/20 bg-paper text-ink hover:border-ink/50 hover:bg-cream',
};

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** What the button does: its name for screen readers, and its tooltip. */
  label: string;
  icon: ReactNode;
  size?: keyof typeof sizes;
  variant?: keyof typeof variants;
};

export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full transition-colors duration-150',
        'disabled:text-edge disabled:hover:bg-transparent',
        sizes[size],
        variants[variant],
        className,
      )}
    >
      {icon}
    </button>
  );
}
