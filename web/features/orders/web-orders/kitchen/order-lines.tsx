import { MessageSquareText } from 'lucide-react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { isAboutAllergy } from '#contract/orders/web-orders/order-warnings.ts';
import { classNames } from '#web/ui/class-names.ts';

/** On a ticket that is cooked, what takes much room is shorter until the ticket is opened. */
type Shortened = { onMore?: (() => void) | undefined };

export function OrderLines({ order, onMore }: { order: KitchenOrder } & Shortened) {
  return (
    <ul className="grid gap-1">
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={index} className="grid grid-cols-[auto_1fr] gap-x-1.5 text-ticket">
          <span
            className={classNames(
              'self-start font-bold figures',
              // More than one must not be overlooked.
              line.quantity > 1 && 'rounded-xs bg-ink px-1.5 text-on-ink forced-colors:filled',
            )}
          >
            {line.quantity}
            <span className="sr-only"> x</span>
          </span>
          <span className="min-w-0 font-semibold wrap-anywhere">{line.name}</span>
          {line.choices.length > 0 && (
            <ul
              className={classNames(
                'pl-3',
                onMore ? 'col-span-2 text-md leading-tight' : 'col-start-2 text-lg leading-snug',
              )}
            >
              {line.choices.map((choice) => (
                <li
                  key={choice}
                  className={classNames('wrap-anywhere', onMore && 'mr-2 inline-block')}
                >
                  {`+ ${choice}`}
                </li>
              ))}
            </ul>
          )}
          {line.note !== '' && (
            <Note
              text={line.note}
              onMore={onMore}
              className={onMore ? 'col-span-2' : 'col-start-2'}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Two lines of a ticket. What mentions an allergy is never cut. */
const longestShort = 56;

type NoteProps = { text: string; className?: string } & Shortened;

/** Drawn with borders, because forced colors keep borders but remove backgrounds. */
export function Note({ text, className, onMore }: NoteProps) {
  const isAllergy = isAboutAllergy(text);
  const isCut = onMore !== undefined && !isAllergy && text.length > longestShort;
  const look = classNames(
    'mt-1 flex w-full items-start gap-1.5 rounded-sm border-2 border-warn bg-warn-soft px-2 text-left font-semibold wrap-anywhere',
    onMore ? 'py-0.5 text-md leading-tight' : 'py-1 text-lg leading-snug',
    className,
  );
  const said = (
    <>
      <MessageSquareText size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className={classNames('min-w-0', isCut ? 'line-clamp-2' : 'whitespace-pre-wrap')}>
        <span className="sr-only">Note: </span>
        {isAllergy && (
          <>
            <span className="mr-1.5 rounded-xs border-2 border-transparent bg-danger px-1 text-on-accent">
              Allergy
            </span>
            <span className="sr-only">: </span>
          </>
        )}
        {text}
      </span>
      {isCut && <span className="shrink-0 self-end underline">All</span>}
    </>
  );
  return isCut ? (
    <button type="button" onClick={onMore} className={classNames(look, 'min-h-11 items-center')}>
      {said}
    </button>
  ) : (
    <p className={look}>{said}</p>
  );
}
