import { Printer } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serviceNames } from '#contract/find/menus/option-words.ts';
import { clockTimeAt } from '#contract/ground/hours/opening-text.ts';
import { shownCents } from '#contract/money/cents.ts';
import { tableInSentence } from '#contract/orders/tables/table-title.ts';
import { orderPath, orderSecretIn } from '#contract/orders/web-orders/order-link.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { wallClockMsAt } from '#contract/time/time-zone.ts';
import { zoneNameAt } from '#contract/time/zone-name.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NotMyNumber } from '../../numbers/index.ts';
import { AtTable, BackToTable } from '../../tables/index.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAgain, OrderRound } from './order-again.tsx';
import { HandoverCode, OrderSteps } from './order-steps.tsx';
import { checkingWords, isToBePaid, stageWords } from './order-words.ts';
import { OwnChanges } from './own-changes.tsx';
import { Receipt } from './receipt.tsx';
import { CallRestaurant, RestaurantCard } from './restaurant-card.tsx';
import { ReviewOrder } from './review-order.tsx';
import { secretOfPayment } from './stored-orders.ts';
import { TextReceipt } from './text-receipt.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

export const meta = unlistedMeta('Your Order | Joyous');

function Loading() {
  return (
    <LoadingRegion label="Loading your order" className="grid gap-4 noscript:hidden">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-32" />
      <Skeleton className="h-80" />
    </LoadingRegion>
  );
}

const notFound = {
  title: "We couldn't find this order",
  text: 'Open the link in your text message again, or call the restaurant.',
};
const elsewhere = "Your order isn't in this browser";
/** Somebody comes from the payment provider, with a browser that didn't place the order. */
const isElsewhere = {
  paid: {
    title: elsewhere,
    text: "It's in the browser you ordered with. If you gave a number, we'll text you a link once the restaurant accepts your order.",
  },
  left: {
    title: elsewhere,
    text: 'To pay for it or cancel it, open Joyous in the browser you ordered with.',
  },
};

function NoOrder({ said = notFound }) {
  return (
    <div className="grid justify-items-start gap-4">
      <BackToTable isInside />
      <h1 className="text-3xl">{said.title}</h1>
      <p>{said.text}</p>
      <ButtonLink to="/" variant="secondary">
        Find a restaurant
      </ButtonLink>
    </div>
  );
}

/** Times are the restaurant's. Somebody in another zone reads which that is. */
function ZoneNote({ timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions();
  if (wallClockMsAt(timeZone, nowMs) === wallClockMsAt(here, nowMs)) return null;
  return <p className="text-sm text-ink-soft">Times are in {zoneNameAt(timeZone, nowMs)}.</p>;
}

/** Why what is shown may be older than now. */
function Age({ timeZone, readAtMs }: { timeZone: string; readAtMs: number }) {
  const isOnline = useOnline();
  return (
    <Banner kind="note">
      {isOnline ? "We can't reach Joyous right now." : "You're offline."} This is your order as of{' '}
      {clockTimeAt(timeZone, readAtMs)}. We'll keep trying.
    </Banner>
  );
}

type OrderProps = {
  secret: string;
  order: PlacedOrder;
  readAtMs: number;
  isStale: boolean;
  onChanged: (order: PlacedOrder) => void;
  onRefused: () => void;
};

function Order({ secret, order, readAtMs, isStale, onChanged, onRefused }: OrderProps) {
  const nowMs = Math.max(useNow(minuteMs / 4), readAtMs);
  const { restaurant, service, table, orderNumber, stage } = order;
  const isSoldOut = order.lines.some(({ soldOut }) => soldOut);
  const isChecked = useIsChecked() && isToBePaid(order);
  // What isn't known since a while is said as of then.
  const { headline, minutes, time, more } = isChecked
    ? checkingWords(order)
    : stageWords(order, isStale ? readAtMs : nowMs);
  const said = useRef<HTMLDivElement>(null);
  return (
    <article className="grid gap-6 *:min-w-0">
      <div className="grid gap-2">
        <h1 className="text-lg text-ink-soft wrap-anywhere print:text-2xl">
          Your order at {restaurant.name}
        </h1>
        {/* Read out when it changes. */}
        <div
          ref={said}
          role="status"
          tabIndex={-1}
          className="grid gap-1 outline-none print:hidden"
        >
          <p
            className={classNames(
              'font-display wrap-anywhere',
              time === undefined ? 'text-3xl md:text-4xl' : 'text-xl',
            )}
          >
            {headline}
            {/* Not read out again each minute. */}
            {minutes !== undefined && <span aria-live="off">, {minutes} min</span>}
          </p>
          {time !== undefined && (
            <p className="font-display text-3xl figures md:text-4xl">{time}</p>
          )}
          {more !== '' && <p className="text-md">{more}</p>}
        </div>
        <p className="text-ink-soft">
          Order {orderNumber},{' '}
          {table === null ? serviceNames[service].toLowerCase() : tableInSentence(table)}
        </p>
        <ZoneNote timeZone={restaurant.timeZone} nowMs={nowMs} />
      </div>
      <OwnChanges
        secret={secret}
        order={order}
        nowMs={nowMs}
        onAnswered={onChanged}
        onLeft={() => said.current?.focus()}
        onRefused={onRefused}
      />
      {isStale && <Age timeZone={restaurant.timeZone} readAtMs={readAtMs} />}
      {isToBePaid(order) && !isChecked && <PayNow order={order} />}
      {isSoldOut && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <OrderAgain order={order} />
        </div>
      )}
      <OrderRound order={order} />
      <OrderSteps order={order} nowMs={nowMs} />
      <HandoverCode order={order} />
      <CancelOrder
        secret={secret}
        order={order}
        onCanceled={onChanged}
        onLeft={() => said.current?.focus()}
        onRefused={onRefused}
      >
        {minutes !== undefined && <CallRestaurant restaurant={restaurant} />}
      </CancelOrder>
      {stage === 'COMPLETED' && (
        <ReviewOrder secret={secret} restaurant={restaurant} review={order.review} />
      )}
      <RestaurantCard restaurant={restaurant} />
      <Receipt order={order} nowMs={nowMs} />
      <TextReceipt secret={secret} order={order} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {order.endedAt !== null && !isSoldOut && <OrderAgain order={order} />}
        <Button variant="secondary" icon={<Printer size={18} />} onClick={() => print()}>
          Print receipt
        </Button>
        <NotMyNumber />
      </div>
    </article>
  );
}

/** Leads to the provider's page, which sends the browser back here. */
function PayNow({ order: { payment, amounts } }: { order: PlacedOrder }) {
  if (payment.payAt === null) {
    return <Banner kind="note">The page where you pay is being prepared. One moment.</Banner>;
  }
  return (
    <a href={payment.payAt} className={buttonLook({}, { className: 'justify-self-start' })}>
      Pay {shownCents(amounts.totalCents)}
    </a>
  );
}

/**
 * Whoever chose to pay online goes on to the provider's page, once: the way back, by any button, ends
 * here. The device knows the order by now.
 */
function useGoingToPay(order: PlacedOrder | undefined): boolean {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const payAt = order && isToBePaid(order) ? order.payment.payAt : null;
  const goesOn = state?.paysNow === true && payAt !== null;
  useEffect(() => {
    if (!goesOn) return;
    setLeaving(true);
    void Promise.resolve(navigate({ search, hash }, { replace: true, state: null })).then(() =>
      location.assign(payAt),
    );
  }, [goesOn, payAt, search, hash, navigate]);
  useEffect(() => {
    // The browser may have kept this page as it was left.
    const back = () => setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return isLeaving || goesOn;
}

function GoingToPay({ order }: { order: PlacedOrder }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <h1 className="text-3xl">Pay for your order</h1>
      <p>Taking you to the payment page. You'll come back here afterward.</p>
      <PayNow order={order} />
    </div>
  );
}

/** How long a diner who comes from the provider's page waits for us to hear of the payment. */
const checkedForMs = minuteMs / 2;

/** Whether somebody has only just come back from there. */
function useIsChecked(): boolean {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const wasPaid = state?.wasPaid === true;
  useEffect(() => {
    if (!wasPaid) return;
    // Coming back to this page later doesn't mean that the diner paid again.
    const over = () => void navigate({ search, hash }, { replace: true, state: null });
    const timer = setTimeout(over, checkedForMs);
    return () => clearTimeout(timer);
  }, [wasPaid, search, hash, navigate]);
  return wasPaid;
}

function LinkedOrder({ secret }: { secret: string }) {
  const { order, readAtMs, failure, isUnknown, show, ask } = usePlacedOrder(secret);
  const isOnline = useOnline();
  const isLeaving = useGoingToPay(order);
  const askAgain = useCallback(() => void ask(), [ask]);
  if (isUnknown) return <NoOrder />;
  if (isLeaving && order) return <GoingToPay order={order} />;
  if (order && readAtMs !== undefined) {
    const isStale = failure !== undefined || !isOnline;
    const props = { secret, order, readAtMs, isStale };
    return (
      <>
        <AtTable isInside restaurant={order.restaurant} />
        <Order {...props} onChanged={show} onRefused={askAgain} />
      </>
    );
  }
  if (failure === undefined) return <Loading />;
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-3xl">Your order</h1>
      <Banner kind="error" className="w-full">
        {failure}
      </Banner>
      <Button onClick={() => void ask()}>Try again</Button>
    </div>
  );
}

/** The order of a link, whose secret only the browser reads: see orderPath. */
function OwnOrder() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const secret = orderSecretIn(hash);
  const query = new URLSearchParams(search);
  const paid = secret === undefined ? query.get('paid') : null;
  const wasPaid = !query.has('left');
  // Only the browser knows what follows the #.
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  useEffect(() => {
    const known = paid === null ? undefined : secretOfPayment(paid);
    if (known !== undefined) void navigate(orderPath(known), { replace: true, state: { wasPaid } });
  }, [navigate, paid, wasPaid]);
  if (!isRead || (paid !== null && secretOfPayment(paid) !== undefined)) return <Loading />;
  if (secret === undefined && paid !== null) {
    return <NoOrder said={isElsewhere[wasPaid ? 'paid' : 'left']} />;
  }
  if (secret === undefined) return <NoOrder />;
  return <LinkedOrder key={secret} secret={secret} />;
}

/** The target of the link in the texts about an order. */
export default function PlacedOrderPage() {
  return (
    <Container width="form" className="py-8">
      <OwnOrder />
      <noscript>
        <h1 className="text-3xl">Your order</h1>
        <p className="mt-4">
          Your order can't be shown here without JavaScript. Our texts tell you when it's accepted
          and ready.
        </p>
      </noscript>
    </Container>
  );
}
