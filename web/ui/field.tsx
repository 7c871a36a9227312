import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-control.ts';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it; when set, the control is marked as invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Marked beside the label: most fields are required, so the exception is marked. */
  optional?: boolean;
  /** Hides the label, for a control whose purpose is visible, such as one filter in a row. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label, a control (TextInput, TextArea, Select), hint and error, connected by ids. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint !== undefined && hintId, error !== undefined && errorId);

  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-control font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-required': required || undefined,
        }}
      >
        {children}
      </FieldContext>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
