import { ShoppingBag } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CodeDialog } from '../../numbers/index.ts';
import { QuoteAmounts } from '../../quotes/index.ts';
import { leaveTable, withScan } from '../../tables/index.ts';
import { CartLines } from '../cart-lines.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { CodeFields, type UsedCodeProps } from './code-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { HandingFields } from './handing-fields.tsx';
import { IfOutField } from './if-out-field.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PlaceButton } from './place-button.tsx';
import { ProblemTexts } from './problem-texts.tsx';
import { TipField } from './tip-field.tsx';
import { type OrderingThere, useOrder } from './use-order.ts';

type PartProps = { title: string; children: ReactNode };

function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Order = ReturnType<typeof useOrder>;
/** `UsedCode` says what became of a code that was used. */
type OrderFormProps = OrderingThere & { UsedCode: ComponentType<UsedCodeProps> };
type OrderProps = { there: OrderFormProps; order: Order };

function useMenuUrl({ restaurant }: OrderingThere): string {
  return withScan(restaurantUrl(restaurant), useLocation().search);
}

function Dishes({ there, order }: OrderProps) {
  const menu = useMenuUrl(there);
  return (
    <Part title="Dishes">
      <CartLines
        restaurant={there.restaurant}
        lines={order.lines}
        problemsOf={(lineId) => order.problems.lines.get(lineId) ?? []}
      />
      <ButtonLink to={menu} variant="secondary" className="mt-2">
        Add more dishes
      </ButtonLink>
      {order.service !== 'DINE_IN' && <IfOutField />}
    </Part>
  );
}

function Handing({ there: { ordering }, order }: OrderProps) {
  const { cart, service, offers, problems, errors, change, visit } = order;
  const { plan, restaurant } = cart;
  const { delivery } = ordering;
  const pickup = offers.find((offer) => offer.service === 'TAKE_OUT');
  return (
    <Part title={service === 'DELIVERY' ? 'Delivery' : service === 'TAKE_OUT' ? 'Pickup' : 'Table'}>
      <div className="grid gap-4">
        <HandingFields
          offers={offers}
          timeZone={ordering.timeZone}
          service={service}
          table={visit && { name: visit.name, isByCard: order.isByCard }}
          dueAt={plan.dueAt}
          problems={problems.TIME}
          onService={(next) => change({ service: next, dueAt: null })}
          onTime={(dueAt) => change({ dueAt })}
        />
        {visit && ordering.offers.length > 1 && (
          <button
            type="button"
            className="link min-h-11 justify-self-start text-control"
            onClick={() => leaveTable(restaurant)}
          >
            Pickup or delivery instead
          </button>
        )}
        {service === 'DELIVERY' && delivery && (
          <DeliveryFields
            delivery={delivery}
            address={order.address}
            onAddress={order.changeAddress}
            position={plan.position}
            onPosition={(position) => change({ position })}
            problems={problems.PLACE}
            streetError={errors.street}
          />
        )}
        {service === 'DELIVERY' && problems.PLACE.length > 0 && pickup?.isOffered && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => change({ service: 'TAKE_OUT', dueAt: null })}
          >
            Switch to pickup
          </Button>
        )}
        <details open={plan.note !== '' || undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-control">
            Add a note
          </summary>
          <TextAreaField
            label={service === 'DELIVERY' ? 'Note about the delivery' : 'Note about the order'}
            optional
            limit={400}
            maxLength={400}
            value={plan.note}
            onChange={({ currentTarget: { value } }) => change({ note: value })}
            className="[&_textarea]:min-h-20"
          />
        </details>
      </div>
    </Part>
  );
}

function Amounts({ there, order }: OrderProps) {
  const { cart, quote, problems, change } = order;
  const isOnline = useOnline();
  return (
    <Part title="Payment">
      <div className="grid gap-4">
        <CodeFields
          restaurant={there.restaurant.businessExternalId}
          UsedCode={there.UsedCode}
          codes={order.codes}
          quote={quote.quote}
          problems={problems.codes}
          known={order.known}
          onChange={(codes) => change({ codes })}
        />
        <TipField tip={cart.plan.tip} onChange={(tip) => change({ tip })} />
        <PaymentFields
          ways={order.ways}
          service={order.service}
          payment={order.payment}
          onPayment={(payment) => change({ payment })}
        />
        {quote.quote ? (
          <QuoteAmounts
            quote={quote.quote}
            isStale={quote.isStale}
            isLeft={!quote.isLoading || !isOnline}
          />
        ) : (
          isOnline && !quote.failure && <Skeleton className="h-32" />
        )}
        <ProblemTexts texts={problems.ORDER} />
        {quote.failure !== undefined && (
          <Banner kind="error">
            {quote.failure}{' '}
            <Button variant="quiet" size="sm" onClick={quote.renew}>
              Try again
            </Button>
          </Banner>
        )}
        {!isOnline && (
          <Banner kind="note">
            You're offline. Your order is kept on this device. We look up the price when you're
            back.
          </Banner>
        )}
      </div>
    </Part>
  );
}

function focusProblem() {
  const wrong = document.querySelector('main [data-problem], main [aria-invalid]');
  const inside = wrong?.matches('input')
    ? wrong
    : (wrong?.querySelector('input, button') ??
      wrong?.parentElement?.querySelector('input, select, button'));
  if (inside instanceof HTMLElement) inside.focus();
}

function WholeOrder({ there, order }: OrderProps) {
  const id = useId();
  const { placing, proven, quote } = order;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Rendered before the focus moves, so that a screen reader reads the message with the field.
    flushSync(order.place);
    focusProblem();
  };
  useEffect(() => {
    if (!placing.asked || quote.quote?.quoteId !== null) return;
    // A problem came up while they looked for the code: show that first.
    placing.setAsked(undefined);
    focusProblem();
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-6">
      <div className="grid gap-4">
        <Dishes there={there} order={order} />
        <Handing there={there} order={order} />
        {order.isByCard ? (
          <form id={id} ref={order.form} noValidate onSubmit={submit} className="hidden" />
        ) : (
          <Part title="Your name and number">
            <form id={id} ref={order.form} noValidate onSubmit={submit}>
              <ContactFields proven={proven} errors={order.errors} />
            </form>
          </Part>
        )}
      </div>
      <div className="grid gap-4 lg:sticky lg:top-20">
        <Amounts there={there} order={order} />
        <PlaceButton phoneNumber={there.restaurant.phoneNumber} order={order} form={id} />
      </div>
      {placing.asked && quote.quote?.quoteId && (
        <CodeDialog
          asked={placing.asked.code}
          mobileNumber={placing.asked.mobileNumber}
          verb={order.placeText}
          onAsked={(code) => placing.asked && placing.setAsked({ ...placing.asked, code })}
          onProven={(it) => order.prove(it, placing.asked?.name ?? '')}
          onClose={() => placing.setAsked(undefined)}
        />
      )}
      {placing.changed && order.asked && (
        <ChangesDialog
          changed={placing.changed}
          order={{
            restaurant: there.restaurant.businessExternalId,
            timeZone: there.ordering.timeZone,
            asked: order.asked,
            lineIds: order.lines.map(({ lineId }) => lineId),
            names: order.lines.map(({ name }) => name),
          }}
          busy={placing.busy}
          onPlace={order.placeChanged}
          onClose={() => {
            // Rendered before the focus moves: it goes to what is to be changed.
            flushSync(placing.forgetChanges);
            focusProblem();
          }}
        />
      )}
    </div>
  );
}

/** What a cart becomes an order with. The device has the cart, so the server renders none of it. */
export function OrderForm(there: OrderFormProps) {
  const order = useOrder(there);
  const menu = useMenuUrl(there);
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  const isEmpty = order.lines.length === 0 && !order.placing.busy;
  const nothing = useRef<HTMLDivElement>(null);
  const hadDishes = useRef(false);
  useEffect(() => {
    // The last dish was removed, and the button that did it.
    if (isEmpty && hadDishes.current) nothing.current?.focus();
    hadDishes.current = !isEmpty;
  }, [isEmpty]);
  if (!isRead) {
    return (
      <LoadingRegion label="Loading your order" className="grid gap-4 noscript:hidden">
        <Skeleton className="h-120" />
      </LoadingRegion>
    );
  }
  if (isEmpty) {
    return (
      <div ref={nothing} tabIndex={-1} className="outline-none">
        <EmptyState
          size="sm"
          icon={<ShoppingBag size={26} />}
          title="Nothing in your order yet"
          text={`Add dishes from the menu of ${there.restaurant.name}.`}
          action={<ButtonLink to={menu}>See the menu</ButtonLink>}
        />
      </div>
    );
  }
  return <WholeOrder there={there} order={order} />;
}
