import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { RowList } from '../../ui/row-list.tsx';

/** For a `RowListItem`: its place, and where it is drawn. */
export type CardPlace = {
  style: CSSProperties;
  className: string;
  'aria-setsize': number;
  'aria-posinset': number;
};

type VirtualCardsProps = {
  label: string;
  count: number;
  /** In pixels. */
  heightOf: (index: number) => number;
  drawCard: (index: number, place: CardPlace) => ReactNode;
};

/** A list of cards on a phone, of any length: only those in sight are drawn. */
export function VirtualCards({ label, count, heightOf, drawCard }: VirtualCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const offset = list.current?.getBoundingClientRect().top ?? 0;
    setTop(offset + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    overscan: 8,
    scrollMargin: top,
  });
  return (
    <RowList
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() + 2 }}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size }) =>
        index < count
          ? drawCard(index, {
              style: {
                position: 'absolute',
                height: size,
                transform: `translateY(${start - top}px)`,
              },
              className: 'inset-x-0 top-0',
              'aria-setsize': count,
              'aria-posinset': index + 1,
            })
          : null,
      )}
    </RowList>
  );
}
