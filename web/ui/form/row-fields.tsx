import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

/** The id lets a row keep what was typed when others are removed or moved. */
type AnyRow = { id: number };

type ProblemOf = (field: string) => string | undefined;

/** What a row needs to draw itself. */
export type RowOf<Row> = {
  /** `slow.3` */
  path: string;
  index: number;
  /** The name of a field of this row, and what is wrong with it. */
  field: (name: string) => { name: string; error: string | undefined };
  change: (row: Row) => void;
  /** The button that removes the row. */
  remove: ReactNode;
  /** The buttons that move it, if there is more than one row. */
  moves: ReactNode;
};

/** A button that adds rows. */
type Adding<Row> = {
  text: string;
  /** For screen readers, where the text says too little. */
  label?: string | undefined;
  icon?: ReactNode;
  variant?: 'secondary' | 'quiet';
  /** It goes away once it is taken: the focus never moves to it. */
  isOffer?: true;
  rows: () => Row[];
};

type RowFieldsProps<Row extends AnyRow> = {
  /** The set, for screen readers: `Hours on Monday`. */
  label: string;
  /** The path of the set in the request: a problem of all of it is shown here. */
  path: string;
  /** For one of several sets in the same list: the place of its first row. */
  first?: number;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  problemOf?: ProblemOf;
  /** `Patio`: Remove Patio, Move Patio up. */
  nameOf: (row: Row, index: number) => string;
  /** Where it is removed from, if the name doesn't say it. */
  from?: string;
  /** Left out: as many as one likes. */
  least?: number;
  most?: number;
  isMoved?: boolean;
  adding?: readonly Adding<Row>[];
  variant?: 'secondary' | 'quiet';
  /** Rows that are cards have a larger sign to remove them. */
  isOfCards?: boolean;
  className?: string;
  listLook?: string;
  rowLook?: string;
  /** Beside the buttons that add. */
  more?: ReactNode;
  children: (row: Row, of: RowOf<Row>) => ReactNode;
};

const moved = <Row,>(rows: readonly Row[], from: number, to: number): Row[] => {
  const row = rows.slice(from, from + 1);
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...row);
};

type Find = () => HTMLElement | null | undefined;

type Rows<Row extends AnyRow> = Pick<
  RowFieldsProps<Row>,
  'label' | 'rows' | 'onChange' | 'nameOf' | 'least' | 'most'
>;

/** What the buttons of a set do, and where the focus goes from them. */
function useRows<Row extends AnyRow>(of: Rows<Row>) {
  const { label, rows, onChange, nameOf, least = 0, most = Number.POSITIVE_INFINITY } = of;
  const [said, setSaid] = useState('');
  const set = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const removeButtons = useRef(new Map<number, HTMLButtonElement>());
  const afterwards = useRef<(() => void) | undefined>(undefined);
  // A button that goes away, or is moved in the document, loses the focus.
  useLayoutEffect(() => {
    afterwards.current?.();
    afterwards.current = undefined;
  });
  const placesChange = (find: Find) => {
    afterwards.current = () => {
      find()?.focus();
      // The others have other places in the request now: their form checks them again.
      set.current?.dispatchEvent(new Event('input', { bubbles: true }));
    };
  };
  const firstField = (id: number | undefined) =>
    set.current
      ?.querySelector(`[data-row="${id}"]`)
      ?.querySelector<HTMLElement>(
        'details:not([open]) > summary, input:not([type="hidden"]), select, textarea',
      );

  return {
    said,
    set,
    addButton,
    isFull: rows.length >= most,
    isLeast: rows.length <= least,
    noteRemoveButton: (id: number) => (button: HTMLButtonElement | null) => {
      if (button) removeButtons.current.set(id, button);
      return () => void removeButtons.current.delete(id);
    },
    remove(row: Row, index: number) {
      if (rows.length <= least) return setSaid(`${label}: at least ${least}.`);
      const next = rows[index + 1];
      placesChange(() => (next && removeButtons.current.get(next.id)) ?? addButton.current);
      setSaid(`Removed ${nameOf(row, index)}.`);
      onChange(rows.toSpliced(index, 1));
    },
    move(row: Row, index: number, to: number, button: HTMLElement) {
      if (to < 0 || to >= rows.length) return;
      placesChange(() => button);
      setSaid(`Moved ${nameOf(row, index)}: ${to + 1} of ${rows.length}.`);
      onChange(moved(rows, index, to));
    },
    add(added: readonly Row[], button: HTMLElement) {
      const fitting = added.slice(0, Math.max(0, most - rows.length));
      if (fitting.length === 0) return setSaid(`${label}: at most ${most}.`);
      afterwards.current = () => {
        if (!button.isConnected) firstField(fitting[0]?.id)?.focus();
      };
      setSaid('');
      onChange([...rows, ...fitting]);
    },
  };
}

type UsedRows<Row extends AnyRow> = ReturnType<typeof useRows<Row>>;

type MoveButtonsProps<Row extends AnyRow> = {
  used: UsedRows<Row>;
  row: Row;
  name: string;
  index: number;
  last: number;
};

const MoveButtons = <Row extends AnyRow>({
  used,
  row,
  name,
  index,
  last,
}: MoveButtonsProps<Row>) => (
  <>
    <IconButton
      label={`Move ${name} up`}
      icon={<ArrowUp size={18} />}
      aria-disabled={index === 0 || undefined}
      onClick={({ currentTarget }) => used.move(row, index, index - 1, currentTarget)}
    />
    <IconButton
      label={`Move ${name} down`}
      icon={<ArrowDown size={18} />}
      aria-disabled={index === last || undefined}
      onClick={({ currentTarget }) => used.move(row, index, index + 1, currentTarget)}
    />
  </>
);

type AddButtonsProps<Row extends AnyRow> = {
  used: UsedRows<Row>;
  adding: readonly Adding<Row>[];
  variant: 'secondary' | 'quiet';
};

function AddButtons<Row extends AnyRow>({ used, adding, variant }: AddButtonsProps<Row>) {
  const steady = adding.find(({ isOffer }) => !isOffer);
  return adding.map((one) => (
    <Button
      key={one.text}
      ref={one === steady ? used.addButton : undefined}
      variant={one.variant ?? variant}
      size="sm"
      icon={one.icon ?? <Plus size={16} />}
      aria-label={one.label}
      aria-disabled={used.isFull || undefined}
      onClick={({ currentTarget }) => used.add(one.rows(), currentTarget)}
    >
      {one.text}
    </Button>
  ));
}

/**
 * Rows of fields that are added, removed and moved. The keyboard's focus never goes away with a row:
 * it moves to the next one, or to the button that adds. Removing and moving is said to screen readers.
 */
export function RowFields<Row extends AnyRow>(props: RowFieldsProps<Row>) {
  const { label, path, first, rows, onChange, problemOf, nameOf, from, most, children } = props;
  const { adding = [], variant = 'secondary', isMoved = false, isOfCards = false, more } = props;
  const { className = 'grid gap-3', listLook = 'grid gap-3', rowLook } = props;
  const problemId = useId();
  const used = useRows(props);
  const last = rows.length - 1;
  const drawn = (row: Row, index: number) => {
    const ofRow = `${path}.${(first ?? 0) + index}`;
    const name = nameOf(row, index);
    return children(row, {
      path: ofRow,
      index,
      field: (field) => ({ name: `${ofRow}.${field}`, error: problemOf?.(`${ofRow}.${field}`) }),
      change: (changed) => onChange(rows.with(index, changed)),
      remove: (
        <IconButton
          ref={used.noteRemoveButton(row.id)}
          label={from === undefined ? `Remove ${name}` : `Remove ${name} from ${from}`}
          icon={isOfCards ? <Trash2 size={18} /> : <X size={18} />}
          aria-disabled={used.isLeast || undefined}
          onClick={() => used.remove(row, index)}
        />
      ),
      moves: isMoved && (last > 0 || adding.length === 0) && (
        <MoveButtons used={used} row={row} name={name} index={index} last={last} />
      ),
    });
  };

  const List = isMoved ? 'ol' : 'ul';
  const problem = first === undefined ? problemOf?.(path) : undefined;
  return (
    <fieldset
      ref={used.set}
      name={first === undefined ? path : undefined}
      // A problem of the whole set moves the focus here.
      tabIndex={-1}
      aria-describedby={problem === undefined ? undefined : problemId}
      className={classNames('min-w-0', className)}
    >
      <legend className="sr-only">{label}</legend>
      {rows.length > 0 && (
        <List className={listLook}>
          {rows.map((row, index) => (
            <li key={row.id} data-row={row.id} className={rowLook}>
              {drawn(row, index)}
            </li>
          ))}
        </List>
      )}
      {problem !== undefined && (
        <p id={problemId} role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {(adding.length > 0 || more) && (
        <div className="flex flex-wrap items-center gap-2">
          <AddButtons used={used} adding={adding} variant={variant} />
          {more}
          {used.isFull && <p className="text-sm text-ink-soft">{`At most ${most}`}</p>}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {used.said}
      </p>
    </fieldset>
  );
}
