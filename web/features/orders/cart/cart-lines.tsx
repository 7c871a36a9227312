import { CircleAlert, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { shownCents } from '#contract/money/cents.ts';
import { choicesText } from '#contract/orders/quotes/quote-words.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { changeLine, mostOfLine, type NewLine, removeLine } from './cart.ts';
import { DishContents, TellAboutAllergies } from './dish-contents.tsx';
import { DishDialog } from './dish-dialog.tsx';
import { type LineOnMenu, mostBeside } from './on-menu.ts';
import { changeCart } from './stored-carts.ts';

type LineProps = {
  line: LineOnMenu;
  most: number;
  /** What the server says stands in its way. */
  problems: readonly string[];
  onEdit: () => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

/** Shown at the line that has the problems. */
function Problems({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={16} className="mt-px shrink-0" />
      {text}
    </p>
  ));
}

function Line({ line, most, problems, onEdit, onQuantity, onRemove }: LineProps) {
  const { on, quantity, choices, note, centsNow, changes } = line;
  const name = on?.dish.name ?? line.name;
  return (
    <li
      data-problem={problems.length > 0 ? '' : undefined}
      className="border-b border-line py-3 last:border-b-0"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 lang={on?.dish.language ?? undefined} className="text-control wrap-anywhere">
            {on?.dish.available ? (
              <button
                type="button"
                aria-label={`Change ${name}`}
                onClick={onEdit}
                className="link -my-2.5 min-h-11 text-left"
              >
                {name}
              </button>
            ) : (
              name
            )}
          </h3>
          {choices.length > 0 && (
            <p className="text-sm text-ink-soft wrap-anywhere">{choicesText(choices)}</p>
          )}
          {on && <DishContents dish={on.dish} choices={choices} className="mt-1" />}
          {note && <p className="text-sm text-ink-soft wrap-anywhere">Note: {note}</p>}
          {on?.dish.ageChecked && (
            <p className="text-sm text-ink-soft">Your age is checked when you get this.</p>
          )}
          {changes.map((text) => (
            <p key={text} className="text-sm font-medium text-warn">
              {text}
            </p>
          ))}
          <Problems texts={problems} />
        </div>
        <p className="shrink-0 font-semibold figures">
          {centsNow === null ? '' : shownCents(centsNow)}
        </p>
      </div>
      <div className="mt-1 flex items-center justify-end gap-2">
        {/* A dish that can't be ordered is removed at once, whatever its quantity. */}
        {quantity > 1 && (!on || problems.length > 0) && (
          <IconButton label={`Remove ${name}`} icon={<Trash2 size={18} />} onClick={onRemove} />
        )}
        <Stepper
          name={name}
          value={quantity}
          least={1}
          most={most}
          onChange={onQuantity}
          onRemove={onRemove}
        />
      </div>
    </li>
  );
}

const tooLarge = "That's more than one order can have. Call the restaurant for more.";

type CartLinesProps = {
  restaurant: { businessExternalId: string; phoneNumber: string };
  lines: readonly LineOnMenu[];
  problemsOf: (lineId: string) => readonly string[];
};

/** The lines of an order: each can be changed, and removed. */
export function CartLines({ restaurant, lines, problemsOf }: CartLinesProps) {
  const { businessExternalId: id } = restaurant;
  const list = useRef<HTMLUListElement>(null);
  const [edited, setEdited] = useState<LineOnMenu>();
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);

  const mostOf = ({ on, lineId }: LineOnMenu) =>
    on ? mostBeside(on.dish, lines, lineId) : mostOfLine;
  const remove = (lineId: string) => {
    changeCart(id, (cart) => removeLine(cart, lineId));
    // The button that had the focus is gone.
    list.current?.focus();
  };
  const done = (change: NewLine) => {
    const { lineId = '' } = edited ?? {};
    if (!changeCart(id, (cart) => changeLine(cart, lineId, change))) return tooLarge;
    setOpen(false);
    return undefined;
  };
  return (
    <>
      <ul ref={list} aria-label="Your order" tabIndex={-1} className="outline-none">
        {lines.map((line) => (
          <Line
            key={line.lineId}
            line={line}
            most={mostOf(line)}
            problems={problemsOf(line.lineId)}
            onEdit={() => {
              setEdited(line);
              setTimes(times + 1);
              setOpen(true);
            }}
            onQuantity={(quantity) =>
              changeCart(id, (cart) => changeLine(cart, line.lineId, { quantity }))
            }
            onRemove={() => remove(line.lineId)}
          />
        ))}
      </ul>
      <TellAboutAllergies phoneNumber={restaurant.phoneNumber} />
      {edited?.on && (
        <DishDialog
          key={times}
          on={edited.on}
          phoneNumber={restaurant.phoneNumber}
          open={isOpen}
          line={edited}
          most={mostOf(edited)}
          onClose={() => setOpen(false)}
          onDone={done}
        />
      )}
    </>
  );
}
