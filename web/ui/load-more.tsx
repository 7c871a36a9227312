import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { buttonLook } from './button-look.ts';
import { Spinner } from './spinner.tsx';

type LoadMoreProps = {
  /** The element with the items, one child each, and headings with `data-heading` between them. */
  list: RefObject<HTMLElement | null>;
  /** How many there are so far. */
  shown: number;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  label?: string;
  /** The address of the next page, for a list that also works without JavaScript. */
  href?: string;
  className?: string;
};

const wantsAnotherTab = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * The only way to make a list longer (docs/topics/pages.md). A disabled or removed button loses the
 * focus: somebody who pressed it with the keyboard continues at the first new item, or at the
 * button if none came.
 */
export function LoadMore(props: LoadMoreProps) {
  const { list, shown, hasMore, busy, onMore, label = 'Load More', href, className } = props;
  const control = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const pressedAt = useRef<number>(undefined);

  useEffect(() => {
    const index = pressedAt.current;
    if (busy || index === undefined) return;
    // New items may be drawn a moment after they arrive: until then the button keeps the focus.
    if (shown > index) pressedAt.current = undefined;
    const { activeElement } = document;
    const isLost = [document.body, control.current, null].some((one) => one === activeElement);
    if (!isLost) return;
    const item = list.current?.querySelectorAll(':scope > :not([data-heading])').item(index);
    const target = item?.querySelector('a') ?? item ?? control.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [busy, list, shown]);

  const press = (event: MouseEvent) => {
    if (href !== undefined && wantsAnotherTab(event)) return;
    event.preventDefault();
    if (busy) return;
    pressedAt.current = shown;
    onMore();
  };

  if (!hasMore) return null;
  if (href === undefined) {
    return (
      <Button
        ref={control}
        variant="secondary"
        disabled={busy}
        onClick={press}
        className={className}
      >
        {busy ? 'Loading...' : label}
      </Button>
    );
  }
  return (
    <a
      ref={control}
      href={href}
      onClick={press}
      aria-busy={busy || undefined}
      className={buttonLook({ variant: 'secondary' }, { className })}
    >
      {busy && <Spinner />}
      {label}
    </a>
  );
}
