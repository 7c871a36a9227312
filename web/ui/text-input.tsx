import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';

const heights = { sm: 'h-9 pointer-coarse:h-11', md: 'h-11' };

type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  size?: keyof typeof heights;
  /** An icon or a short prefix such as `+1`, inside the box. */
  leading?: ReactNode;
  /** One small control or unit at the end, inside the box. */
  trailing?: ReactNode;
};

export function TextInput({
  size = 'md',
  leading,
  trailing,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  const control = useFieldControl();
  return (
    <div className={classNames('relative', className)}>
      {leading !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-faint">
          {leading}
        </span>
      )}
      <input
        {...control}
        {...rest}
        type={type}
        className={classNames(
          'block',
          controlLook,
          heights[size],
          leading === undefined ? 'pl-3.5' : 'pl-11',
          trailing === undefined ? 'pr-3.5' : 'pr-12',
        )}
      />
      {trailing !== undefined && (
        <span className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-faint">
          {trailing}
        </span>
      )}
    </div>
  );
}
