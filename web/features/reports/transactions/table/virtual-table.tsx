import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ReportTable } from '#web/ui/figures/report-table.tsx';
import { stepTo } from './row-steps.ts';
import { topInPage, useTop } from './use-top.ts';

const rowHeight = 40;
/** Of the table's head, which stays under the page's bar. */
const headBottom = 64 + 48;
/** The heading of a day stays under it. */
const aboveHeight = headBottom + rowHeight;
const footHeight = 41;
/** For each column: two paddings of 6 pixels in place of 8. */
const savedByDense = 4;

/**
 * For the one link of each row: `data-row` is its number, `active` the number of the row in the Tab
 * order.
 */
export type RowKeys = {
  active: number;
  onKey: (event: KeyboardEvent, rowNumber: number) => void;
  onFocus: (rowNumber: number) => void;
};

type VirtualTableProps = {
  caption: string;
  /** In pixels, one for each column. */
  widths: readonly number[];
  isDense?: boolean;
  head: ReactNode;
  foot: ReactNode;
  /** Rows and the headings between them. */
  itemCount: number;
  rowCount: number;
  /** A row's index among the items. */
  positionOf: (rowNumber: number) => number;
  /** The index of the heading above an item: it stays in view above its rows. */
  headingOf?: (index: number) => number | undefined;
  /** When it changes, the list begins again from its top; the focus stays. */
  sortingKey?: string;
  /** Says after each draw which items there are. */
  onDrawn?: (items: readonly number[]) => void;
  /** How many items to draw at once, for printing; `undefined` on a screen. */
  printed: number | undefined;
  keyOf: (index: number) => string;
  /** Draws a `tr` with the given `aria-rowindex`. */
  drawItem: (index: number, position: number, keys: RowKeys) => ReactNode;
};

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;

/** How wide an element is inside, in pixels; infinite until it is measured, before the first paint. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type RowFocus = {
  /** The row that Tab leads to. */
  active: number;
  /** Moves the focus to a row as soon as it is drawn. */
  focus: (rowNumber: number) => void;
  /** Changes the row without moving the focus. */
  setActive: (rowNumber: number) => void;
};

/** Only one row at a time is in the Tab order; keys move between rows. */
function useRowFocus(
  frame: { current: HTMLElement | null },
  rowCount: number,
  reveal: (rowNumber: number) => void,
): RowFocus {
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(undefined);

  useEffect(() => {
    const rowNumber = wanted.current;
    if (rowNumber === undefined) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${rowNumber}"]`);
    if (!row) return;
    // A row that is still loading holds the focus until its link is there, unless it moved on.
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !frame.current?.contains(activeElement);
    if (row instanceof HTMLAnchorElement || isElsewhere) wanted.current = undefined;
    // Already scrolled to, at once: the browser's own scrolling would be slow.
    if (!isElsewhere) row.focus({ preventScroll: true });
  });

  return {
    active: Math.min(active, Math.max(rowCount - 1, 0)),
    focus: (rowNumber) => {
      wanted.current = rowNumber;
      setActive(rowNumber);
      reveal(rowNumber);
    },
    setActive,
  };
}

/**
 * A table of any length: the page scrolls, only visible rows are drawn, and the keyboard reaches all
 * of them.
 */
export function VirtualTable(props: VirtualTableProps) {
  const { caption, widths, isDense = false, head, foot, itemCount, rowCount, positionOf } = props;
  const { keyOf, drawItem, printed, headingOf, onDrawn, sortingKey = '' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const activePosition = useRef(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTop(body, topInPage);
  const virtualizer = useWindowVirtualizer({
    count: itemCount,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: aboveHeight,
    scrollPaddingEnd: footHeight,
    // Keeps two more drawn while scrolling: the focused row, so that the focus is not lost, and the
    // heading above the first row.
    rangeExtractor: (range) => {
      const heading = headingOf?.(range.startIndex) ?? range.startIndex;
      const drawn = new Set([heading, activePosition.current, ...defaultRangeExtractor(range)]);
      return [...drawn].filter((position) => position < range.count).sort((a, b) => a - b);
    },
  });
  const { active, focus, setActive } = useRowFocus(scroller, rowCount, (rowNumber) =>
    virtualizer.scrollToIndex(positionOf(rowNumber), { behavior: 'instant' }),
  );
  activePosition.current = positionOf(active);

  const shownSorting = useRef(sortingKey);
  useLayoutEffect(() => {
    if (shownSorting.current === sortingKey) return;
    shownSorting.current = sortingKey;
    setActive(0);
    const over = (body.current?.getBoundingClientRect().top ?? 0) - headBottom;
    if (over < 0) window.scrollBy({ top: over, behavior: 'instant' });
  }, [sortingKey, setActive]);

  const focusRow = useRef(focus);
  focusRow.current = focus;
  const onKey = useCallback(
    (event: KeyboardEvent, rowNumber: number) => {
      const next = stepTo(event.key, rowNumber, rowCount);
      if (next === undefined) return;
      event.preventDefault();
      focusRow.current(next);
    },
    [rowCount],
  );
  // All rows are there, so the columns are as wide as their texts, and the table as the sheet.
  const isPrinted = printed !== undefined;
  // Large amounts take the space between columns before they scroll the table sideways.
  const usual = widths.reduce((sum, width) => sum + width, 0);
  const available = useWidth(scroller);
  const saved = !isDense && available < usual ? savedByDense : 0;
  const keys: RowKeys = { active, onKey, onFocus: setActive };

  const drawn = isPrinted
    ? Array.from({ length: printed }, (_, index) => ({ index, start: 0, end: 0 }))
    : virtualizer.getVirtualItems();
  useEffect(() => {
    if (!isPrinted) onDrawn?.(drawn.map(({ index }) => index));
  });
  let reached = top;
  return (
    <ReportTable
      caption={caption}
      scrollRef={scroller}
      rowCount={itemCount + 1}
      minWidth={isPrinted ? 0 : usual - saved * widths.length}
      isDense={isDense || saved > 0}
    >
      {!isPrinted && (
        <colgroup>
          {widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key here
            <col key={index} style={{ width: width - saved }} />
          ))}
        </colgroup>
      )}
      {head}
      <tbody ref={body}>
        {drawn.map(({ index, start, end }) => {
          // A list that became shorter is measured only after it is drawn.
          if (index >= itemCount) return null;
          const gap = isPrinted ? 0 : start - reached;
          reached = end;
          return (
            <Fragment key={keyOf(index)}>
              <Gap height={gap} />
              {drawItem(index, index + 2, keys)}
            </Fragment>
          );
        })}
        {!isPrinted && <Gap height={virtualizer.getTotalSize() - (reached - top)} />}
      </tbody>
      {foot}
    </ReportTable>
  );
}
