import Check from 'lucide-react/icons/check';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Checkbox({ label, hint, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const hintId = `${ownId}-hint`;
  return (
    <div className={className}>
      <label
        htmlFor={id ?? ownId}
        className="group inline-flex min-h-11 items-start gap-2.5 py-2.5 text-control has-disabled:text-ink-faint"
      >
        <span className="relative mt-px grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            id={id ?? ownId}
            type="checkbox"
            aria-describedby={hint === undefined ? undefined : hintId}
            className={classNames(
              'peer absolute inset-0 appearance-none rounded-xs border border-edge bg-paper',
              'transition-colors duration-100 group-hover:border-ink-soft',
              'checked:border-accent checked:bg-accent group-hover:checked:border-accent-hover',
              'group-hover:checked:bg-accent-hover aria-invalid:border-danger',
              'disabled:border-line disabled:bg-sand forced-colors:appearance-auto',
            )}
          />
          <Check
            size={15}
            strokeWidth={3.25}
            className="pointer-events-none relative scale-50 text-on-accent opacity-0 transition duration-100 peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="-mt-1.5 pl-7.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
