import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type OwnProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it; when set, the control is marked as invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Marked beside the label: most fields are required, so only optional ones are marked. */
  optional?: boolean;
  /** Hides the label, for a control whose purpose is visible, such as one filter in a row. */
  hideLabel?: boolean;
  /** There is always room for an error of one line, so that nothing moves when one appears. */
  reservesError?: boolean;
  className?: string;
};

/** The field's own props, and those of its control. */
export type FieldProps<Control> = OwnProps & Omit<Control, keyof OwnProps>;

type Draw<Control> = { control: (props: Omit<Control, keyof OwnProps>) => ReactNode };

/** A label, a control, a hint and an error, connected by ids. */
export function Field<Control>({
  label,
  hint,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  reservesError = false,
  className,
  control,
  ...rest
}: FieldProps<Control> & Draw<Control>) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint !== undefined && hintId, error !== undefined && errorId);
  const aria = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': required || undefined,
  };

  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-control font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {control({ ...aria, ...rest } as unknown as Omit<Control, keyof OwnProps>)}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error === undefined && reservesError && <div className="h-5" />}
      {error !== undefined && (
        <p
          id={errorId}
          className="flex min-h-5 items-start gap-1.5 text-sm font-medium text-danger"
        >
          <CircleAlert size={16} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The look of every input box; a focused one scrolls clear of the bar at the top. */
export const controlLook =
  'w-full scroll-mt-32 rounded-md border border-edge bg-paper text-field text-ink transition-colors ' +
  'duration-150 placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-ink ' +
  'focus-visible:-outline-offset-1 aria-invalid:border-danger aria-invalid:bg-danger-soft/40 ' +
  'disabled:border-line disabled:bg-sand disabled:text-ink-faint';
