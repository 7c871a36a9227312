import { CalendarCheck, Clock, CreditCard, ShoppingBag, Ticket, Wallet, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { testRestaurantCalls } from '#contract/portal/test-restaurant/calls.ts';
import type { Press } from '#contract/portal/test-restaurant/presses.ts';
import type { TestRestaurant } from '#contract/portal/test-restaurant/test-restaurant.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';

type Named = { press: Press; label: string; hint: string; icon: ReactNode };

const named: readonly Named[] = [
  {
    press: 'ORDER',
    label: 'A diner orders now',
    hint: 'They pay when they get it.',
    icon: <ShoppingBag size={18} />,
  },
  {
    press: 'ORDER_ONLINE',
    label: 'A diner pays online',
    hint: 'They order, with a card that is good.',
    icon: <CreditCard size={18} />,
  },
  {
    press: 'CARD_DECLINED',
    label: 'A card is declined',
    hint: "The order isn't paid, so no till may see it.",
    icon: <Wallet size={18} />,
  },
  {
    press: 'CANCEL',
    label: 'The diner cancels',
    hint: 'The newest order that nobody has accepted.',
    icon: <X size={18} />,
  },
  {
    press: 'COUPON',
    label: 'A diner gets a coupon',
    hint: 'Its code comes to the inbox, and is good here alone.',
    icon: <Ticket size={18} />,
  },
  {
    press: 'HOUR',
    label: 'An hour passes',
    hint: 'For what is waiting: orders that nobody accepts, payments, questions to diners.',
    icon: <Clock size={18} />,
  },
  {
    press: 'DAY',
    label: 'End the day',
    hint: 'Makes a deposit of what is to be paid out so far.',
    icon: <CalendarCheck size={18} />,
  },
];

/** What diners and the clock do there, at a press. */
export function Presses({ test }: { test: TestRestaurant }) {
  const { busy, run } = useAction();
  const finish = useFinish();
  const [pressed, setPressed] = useState<Press>();
  const press = async (which: Press) => {
    setPressed(which);
    const done = await run(() =>
      portalApi.call(testRestaurantCalls.pressAtTest, { body: { press: which } }),
    );
    if (done) await finish(done.result.said);
  };
  const canCancel = test.orders.some(({ mayCancel }) => mayCancel);
  return (
    <Section title="Make something happen" className="gap-3">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {named.map(({ press: which, label, hint, icon }) => (
          <li key={which} className="grid grid-cols-1 content-start gap-1">
            <Button
              variant="secondary"
              icon={icon}
              className="justify-start"
              loading={busy && pressed === which}
              disabled={which === 'CANCEL' && !canCancel}
              aria-describedby={`hint-${which}`}
              onClick={() => void press(which)}
            >
              {label}
            </Button>
            <p id={`hint-${which}`} className="text-sm text-ink-soft">
              {hint}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
