import { classNames } from './class-names.ts';

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 border font-semibold ' +
  'select-none transition duration-150 ease-out motion-safe:active:scale-[.98]';

const variants = {
  primary:
    'border-transparent bg-accent text-on-accent shadow-xs hover:bg-accent-hover forced-colors:filled',
  secondary: 'border-ink/20 bg-paper text-ink shadow-xs hover:border-ink/50 hover:bg-cream',
  quiet: 'border-transparent text-ink hover:bg-ink/6 forced-colors:border-[Canvas]',
  danger:
    'border-transparent bg-danger text-on-accent shadow-xs hover:bg-danger-hover forced-colors:filled',
};

const resting = {
  primary: 'border-transparent bg-sand-deep text-ink-faint',
  secondary: 'border-line bg-cream text-ink-faint',
  quiet: 'border-transparent text-ink-faint',
  danger: 'border-transparent bg-sand-deep text-ink-faint',
};

/**
 * `sm` is for the portal; on a touch screen it grows to a full-size target. A long text on `lg`
 * wraps. `row` has the same height, for several buttons side by side.
 */
const sizes = {
  sm: 'h-9 rounded-full px-4 text-sm whitespace-nowrap pointer-coarse:h-11',
  md: 'h-11 rounded-full px-5 text-control whitespace-nowrap',
  row: 'min-h-13 rounded-md px-1 py-1 text-md leading-tight',
  lg: 'min-h-13 rounded-full px-7 py-2 text-md leading-tight text-balance',
};

export type ButtonLook = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
};

export function buttonLook(
  { variant = 'primary', size = 'md' }: ButtonLook,
  state: { disabled?: boolean | undefined; className?: string | undefined } = {},
): string {
  const paint = state.disabled ? resting[variant] : variants[variant];
  return classNames(base, sizes[size], paint, state.className);
}
