import { Check } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className="group inline-flex min-h-11 items-start gap-2.5 py-2.5 text-control has-disabled:text-ink-faint">
        <span className="relative -m-0.5 grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={hint === undefined ? undefined : hintId}
            className={classNames(
              // The target is 24px, the box drawn inside it 20px
              'peer absolute inset-0 appearance-none rounded-sm before:absolute before:inset-0.5',
              'before:rounded-[5px] before:border before:border-edge before:bg-paper',
              'before:transition-colors before:duration-100 group-hover:before:border-ink-soft',
              'checked:before:border-accent checked:before:bg-accent',
              'group-hover:checked:before:border-accent-hover group-hover:checked:before:bg-accent-hover',
              'disabled:before:border-line disabled:before:bg-sand',
              'forced-colors:appearance-auto forced-colors:before:hidden',
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
