import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

/**
 * Announced only near the limit: announcing every key would interrupt a screen reader's echo of the
 * typing.
 */
const announceBelow = 20;

type TextArea = Omit<ComponentProps<'textarea'>, 'ref' | 'onInput'>;

type TextAreaFieldProps = FieldProps<TextArea> & {
  /** The character limit. Going over it shows in the count; the form itself must refuse it. */
  limit: number;
};

export function TextAreaField({ limit, ...field }: TextAreaFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);

  const count = () => setLength(box.current?.value.length ?? 0);
  // A form may fill or reset the box without an input event, so this runs on every render.
  useLayoutEffect(count);

  const left = limit - length;
  return (
    <Field<TextArea>
      {...field}
      control={(textArea) => (
        <div>
          <textarea
            {...textArea}
            ref={box}
            rows={4}
            onInput={count}
            className={classNames(
              controlLook,
              'block field-sizing-content max-h-80 min-h-26 resize-y px-3.5 py-2.5 supports-[field-sizing:content]:resize-none',
            )}
          />
          <p
            className={classNames(
              'mt-1 text-right text-sm figures',
              left < 0 ? 'font-semibold text-danger' : 'text-ink-faint',
            )}
          >
            <span aria-hidden="true">
              {length} / {limit}
            </span>
            <span role="status" className="sr-only">
              {left < 0 && `${-left} characters too many`}
              {left >= 0 && left <= announceBelow && `${left} characters left`}
            </span>
          </p>
        </div>
      )}
    />
  );
}
