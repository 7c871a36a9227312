import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { slotText } from '#contract/ground/hours/slot-text.ts';
import { quoteChanges } from '#contract/orders/quotes/quote-changes.ts';
import { orderPath } from '#contract/orders/web-orders/order-link.ts';
import type { Changed } from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { useAction } from '#web/platform/use-action.ts';
import { type AskedCode, askForCode, type Proven, provenNumbers } from '../../numbers/index.ts';
import type { QuoteNow } from '../../quotes/index.ts';
import type { Cart, SentOrder } from '../cart.ts';
import { dropCart } from '../stored-carts.ts';
import { isLost, sendOrder } from './send-order.ts';
import { typedContact } from './typed-contact.ts';

/** If the button was pressed less than this long ago, the order is sent again after a reload. */
const goesOnMs = 2 * minuteMs;

const lostText =
  "We didn't get an answer, so your order may have been placed. Press the button again: it's placed only once.";

type PlacingOptions = {
  restaurant: { businessExternalId: string };
  timeZone: string;
  quote: QuoteNow;
  /** What is wrong with a field, from the server. */
  onProblem: (field: string, message: string) => void;
};

type AskedNumberCode = { code: AskedCode; mobileNumber: string; name: string };

/** The page was reloaded while somebody looked for the code. */
function askedBefore(restaurant: string): AskedNumberCode | undefined {
  const { asked, name, mobileNumber } = typedContact.read();
  return asked?.restaurant === restaurant ? { code: asked, name, mobileNumber } : undefined;
}

/**
 * What is different since the price was shown. Without an answer nothing is: the order is checked
 * again when it is placed.
 */
async function findChanges(quote: QuoteNow, timeZone: string): Promise<Changed | undefined> {
  const was = quote.quote;
  const is = await quote.askAgain().catch(() => undefined);
  if (!was || !is) return undefined;
  const timeText = (iso: string) => slotText(timeZone, Date.parse(iso), Date.now());
  const changes = quoteChanges(was, is, timeText);
  quote.take(is);
  return changes.length > 0 ? { changes, quote: is } : undefined;
}

/** From the press of the button to the placed order: once, whatever happens in between. */
export function usePlacing({ restaurant, timeZone, quote, onProblem }: PlacingOptions) {
  const { businessExternalId } = restaurant;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string>();
  const [changed, setChanged] = useState<Changed>();
  const [isPlaced, setPlaced] = useState(false);
  const [asked, showAsked] = useState(() => askedBefore(businessExternalId));
  const isLeft = useRef(false);
  const setAsked = (now: AskedNumberCode | undefined) => {
    if (isLeft.current) return;
    typedContact.change({ asked: now ? { ...now.code, restaurant: businessExternalId } : null });
    showAsked(now);
  };
  useEffect(() => {
    isLeft.current = false;
    // A diner who leaves the page is not asked for the code when they come back. A reload runs none
    // of this.
    return () => {
      isLeft.current = true;
      if (typedContact.read().asked) typedContact.change({ asked: null });
    };
  }, []);
  const { busy, run } = useAction({ clear: () => setFailure(undefined), showError: setFailure });

  /** Handles what a refusal leads to; false: only its message is shown. */
  const explain = (error: unknown): boolean => {
    if (isLost(error)) {
      setFailure(lostText);
      return true;
    }
    if (!(error instanceof ApiError)) return false;
    if (error.code === 'quote_changed') {
      const now = error.instead as Changed;
      quote.take(now.quote);
      setChanged(now);
      return true;
    }
    // The page knows older ways to pay.
    if (error.code === 'pays_online_only' || error.code === 'not_payable_online') void revalidate();
    if (error.code === 'quote_unknown' || error.code === 'quote_used') quote.renew();
    if (error.code === 'number_not_proven') {
      const [before] = provenNumbers.items();
      if (before) typedContact.change({ name: before.name });
      provenNumbers.clear();
      onProblem('mobileNumber', 'Enter your number again: we text you a new code.');
      return true;
    }
    const [problem] = error.problems;
    if (problem) onProblem(problem.field, problem.message);
    return false;
  };

  const send = async (numberToken: string, order: SentOrder) => {
    const placed = await run(
      () => sendOrder({ restaurant: businessExternalId, numberToken }, order),
      explain,
    );
    if (!placed) return;
    setPlaced(true);
    // Its page notes the order's link before it leads to where the order is paid.
    const state = { paysNow: order.payment === 'ONLINE' };
    await navigate(orderPath(placed.result), { replace: true, state });
    // Not before: if that page doesn't load, this one is loaded again, and asks for its order again.
    dropCart(businessExternalId);
    typedContact.clear();
  };

  return {
    busy: busy || isPlaced,
    failure,
    changed,
    asked,
    forgetChanges: () => setChanged(undefined),
    setAsked,
    send,
    /**
     * Texts the code that proves the number, before the first order. `isChecked`: the diner has just
     * read what is different; else they read it before they are asked for the code.
     */
    askCode: async (mobileNumber: string, name: string, { isChecked }: { isChecked: boolean }) => {
      const done = await run(
        async () => {
          const found = isChecked ? undefined : await findChanges(quote, timeZone);
          return found ? { found } : { code: await askForCode(mobileNumber) };
        },
        (error) => {
          const [problem] = error instanceof ApiError ? error.problems : [];
          if (problem?.field !== 'mobileNumber') return false;
          onProblem('mobileNumber', messageOf(error));
          return true;
        },
      );
      if (done?.result.found) setChanged(done.result.found);
      if (done?.result.code) setAsked({ code: done.result.code, mobileNumber, name });
    },
    prove: (proven: Proven, name: string) => {
      setAsked(undefined);
      provenNumbers.add({ ...proven, name });
    },
  };
}

/** What was sent and never answered: it goes on by itself, or with the next press. */
export function unansweredOf(cart: Cart | undefined, nowMs: number) {
  const last = cart?.sent.at(-1);
  if (!last) return undefined;
  return { order: last, goesOn: nowMs - last.atMs < goesOnMs };
}
