import {
  type ComponentPropsWithRef,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';

/**
 * Only announced near the end: a count after every key would interrupt the reader of the typing.
 */
const announceBelow = 20;

type TextAreaProps = ComponentPropsWithRef<'textarea'> & {
  /**
   * Counts towards this many characters. More are shown in the count; the form has to refuse them.
   */
  limit?: number;
};

export function TextArea({ limit, className, onInput, ref, rows = 4, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  const own = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);

  const setRef = useCallback(
    (element: HTMLTextAreaElement | null) => {
      own.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
    },
    [ref],
  );

  // A form library may fill or reset the box without an input event, so this runs on every render.
  useLayoutEffect(() => setLength(own.current?.value.length ?? 0));

  const count = (
    event: SyntheticEvent<HTMLTextAreaElement> & Parameters<NonNullable<typeof onInput>>[0],
  ) => {
    setLength(event.currentTarget.value.length);
    onInput?.(event);
  };

  const left = limit === undefined ? Number.POSITIVE_INFINITY : limit - length;
  return (
    <div className={className}>
      <textarea
        {...control}
        {...rest}
        ref={setRef}
        rows={rows}
        onInput={count}
        className={classNames(
          controlLook,
          'block field-sizing-content max-h-80 min-h-26 resize-y px-3.5 py-2.5 supports-[field-sizing:content]:resize-none',
        )}
      />
      {limit !== undefined && (
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
      )}
    </div>
  );
}
