import { Pencil } from 'lucide-react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { Button } from '#web/ui/button.tsx';
import { askedText, changeTexts, firstNameOf, questionOf, unseenChanges } from './change-words.ts';

type ChangeMarkProps = {
  order: KitchenOrder;
  timeZone: string;
  nowMs: number;
  isLineDown: boolean;
  onSeen: (order: KitchenOrder) => void;
};

/** What changed, until somebody has looked; and what the diner is asked, until that is settled. */
export function ChangeMark({ order, timeZone, nowMs, isLineDown, onSeen }: ChangeMarkProps) {
  const question = questionOf(order);
  const unseen = unseenChanges(order).filter((change) => change !== question);
  const news = unseen.flatMap((change) => changeTexts(change, timeZone, nowMs));
  if (!question && news.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-sm border-2 border-warn bg-warn-soft px-3 py-2 text-lg">
      {question && (
        <div>
          <p className="text-md font-semibold">{askedText(question, firstNameOf(order), nowMs)}</p>
          <Texts texts={changeTexts(question, timeZone, nowMs)} label="What is asked" />
        </div>
      )}
      {news.length > 0 && (
        <div>
          <p className="flex items-center gap-1.5 text-md font-semibold">
            <Pencil size={16} aria-hidden="true" className="shrink-0" />
            Changed
          </p>
          <Texts texts={news} label="What changed" />
          <Button
            variant="secondary"
            className="mt-2"
            disabled={isLineDown}
            onClick={() => onSeen(order)}
          >
            <span>
              Got it<span className="sr-only">{`, change of order ${order.orderNumber}`}</span>
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}

const Texts = ({ texts, label }: { texts: readonly string[]; label: string }) => (
  <ul aria-label={label}>
    {texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read the same
      <li key={index} className="leading-snug font-bold wrap-anywhere">
        {text}
      </li>
    ))}
  </ul>
);
