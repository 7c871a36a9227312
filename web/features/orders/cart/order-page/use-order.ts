import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Catalog, MenuService } from '#contract/find/menus/menus.ts';
import type { Quote } from '#contract/orders/quotes/quote.ts';
import type { Offered } from '#contract/orders/terms/ordering.ts';
import { replyCodeLength } from '#contract/reviews/reviews/reply-rules.ts';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { mobileNumberProblem } from '#web/platform/mobile-number-problem.ts';
import { readFormInput } from '#web/platform/use-form.ts';
import { type OpenedCoupon, openedCoupons } from '../../../coupons/coupons/index.ts';
import {
  addressText,
  type DeliveryAddress,
  keepAddress,
  storedWay,
  useDeliveryAddress,
} from '../../../find/restaurants/index.ts';
import { type Proven, provenNumbers } from '../../numbers/index.ts';
import { useQuote } from '../../quotes/index.ts';
import { scannedIn, useVisit } from '../../tables/index.ts';
import { emptyCart, type Plan, removeLine, type SentOrder } from '../cart.ts';
import { dishesOf, linesOnMenu } from '../on-menu.ts';
import { changeCart, useCart } from '../stored-carts.ts';
import {
  askedOf,
  laterText,
  noProblems,
  paymentFor,
  placeText,
  problemsOf,
  serviceFor,
  servicesFor,
  waysToPay,
} from './asked-order.ts';
import { keptIfOut } from './if-out-field.tsx';
import { unansweredOf, usePlacing } from './use-placing.ts';

export type OrderingThere = {
  restaurant: { businessExternalId: string; slug: string; name: string; phoneNumber: string };
  catalogs: readonly Catalog[];
  ordering: Offered;
};

const usualServices: Partial<Record<string, MenuService>> = {
  pickup: 'TAKE_OUT',
  delivery: 'DELIVERY',
};

type FieldErrors = { [field: string]: string | undefined };

/** A coupon and a code of the restaurant's own, which this device knows to be good there. */
const codesFor = (known: readonly OpenedCoupon[], id: string): string[] => {
  const good = known.filter(({ place }) => place === id || place === '');
  const isOwn = ({ code }: OpenedCoupon) => code.length === replyCodeLength;
  return [good.find((one) => !isOwn(one)), good.find(isOwn)].flatMap((one) => one?.code ?? []);
};

/**
 * The codes of an order: those that were entered or removed, or those that this device has for it. For
 * orders that would need no number without codes, none are added automatically.
 */
function useCodes(id: string, plan: Plan, wouldAsk: boolean) {
  const known = useDeviceList(openedCoupons);
  const [useless, setUseless] = useState<readonly string[]>([]);
  const codes = useMemo(
    () =>
      plan.codes ?? (wouldAsk ? [] : codesFor(known, id).filter((code) => !useless.includes(code))),
    [plan.codes, known, id, useless, wouldAsk],
  );
  const forget = useCallback(
    (these: readonly string[]) => setUseless((before) => [...before, ...these]),
    [],
  );
  return { known, codes, forget };
}

/** The cart of a restaurant as an order: what is asked for, what it costs, what is in its way. */
function useAskedOrder({ restaurant, catalogs, ordering }: OrderingThere) {
  const { businessExternalId: id } = restaurant;
  const { search } = useLocation();
  const visit = useVisit(id);
  const scanned = scannedIn(search);
  const table = visit?.code ?? scanned;
  const stored = useCart(id);
  const cart = useMemo(() => stored ?? emptyCart(id), [stored, id]);
  const dishes = useMemo(() => dishesOf(catalogs), [catalogs]);
  const { plan } = cart;
  const [proven] = useDeviceList(provenNumbers);
  const isVisit = visit !== undefined;
  const service = serviceFor(plan, ordering, { table, isVisit }, usualServices[storedWay()]);
  const address = useDeliveryAddress();
  const offer = ordering.offers.find((one) => one.service === service);
  const { known, codes, forget } = useCodes(id, plan, isVisit && !proven);
  const asked = askedOf(cart, service, { table, codes, zipCode: address.zipCode });
  const quote = useQuote(id, asked);
  const ways = waysToPay(ordering, quote.quote?.amounts?.totalCents);
  const payment = paymentFor(plan, ways);
  const lineIds = cart.lines.map(({ lineId }) => lineId);
  const problems =
    quote.quote && !quote.isStale ? problemsOf(quote.quote, lineIds, offer) : noProblems;

  // Nobody entered these codes, so nobody is told that one is no good: it is left out.
  const useless =
    plan.codes === null && quote.quote && !quote.isStale
      ? quote.quote.codes.filter(({ problem }) => problem !== null).map(({ code }) => code)
      : [];
  const uselessCodes = useless.join(' ');
  useEffect(() => {
    if (uselessCodes !== '') forget(uselessCodes.split(' '));
  }, [uselessCodes, forget]);

  // Whatever can't be ordered as it was offered: the page's menu and times are older than that.
  const { revalidate } = useRevalidator();
  const isOutdated = problems.TIME.length > 0 || [...problems.lines.values()].flat().length > 0;
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);

  const later = laterText(
    { offer, timeZone: ordering.timeZone, dueAt: service === 'DINE_IN' ? null : plan.dueAt },
    Date.now(),
  );

  return {
    cart,
    address,
    asked,
    codes: codes.filter((code) => !useless.includes(code)),
    known,
    placeText: placeText(later, quote.quote?.amounts?.totalCents),
    service,
    visit: service === 'DINE_IN' ? visit : undefined,
    isByCard: isVisit && service === 'DINE_IN' && payment === 'ONLINE' && codes.length === 0,
    proven,
    ways,
    payment,
    quote,
    problems,
    offers: servicesFor(ordering, { table, isVisit }),
    lines: linesOnMenu(cart, dishes),
    change: (change: Partial<Plan>) =>
      changeCart(id, (before) => ({ ...before, plan: { ...before.plan, ...change } })),
    changeAddress: (change: Partial<DeliveryAddress>) => keepAddress({ ...address, ...change }),
  };
}

/** Without a refusal of the server: what it would refuse. */
function errorsIn(given: FieldErrors, isProven: boolean, needsAddress: boolean): FieldErrors {
  const { name = '', mobileNumber = '', street = '' } = given;
  return {
    name: isProven || name.trim() ? undefined : 'Enter your name.',
    mobileNumber: isProven ? undefined : mobileNumberProblem(mobileNumber),
    street: needsAddress && !street.trim() ? 'Enter the street and number.' : undefined,
  };
}

/** All that the order page shows and does. */
export function useOrder(there: OrderingThere) {
  const order = useAskedOrder(there);
  const { cart, address, service, quote, problems, proven, isByCard, visit } = order;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [wasTried, setTried] = useState(false);
  const resumed = useRef(false);
  const placing = usePlacing({
    restaurant: there.restaurant,
    timeZone: there.ordering.timeZone,
    quote,
    onProblem: (field, message) => setErrors({ [field]: message }),
  });
  const { quote: now } = quote;

  const orderOf = (name: string, quoteId: string): SentOrder => ({
    quoteId,
    device: isByCard ? (visit?.device ?? null) : null,
    name: isByCard ? '' : name,
    address: service === 'DELIVERY' ? addressText(address) : '',
    note: cart.plan.note,
    payment: order.payment,
    ifOut: service === 'DINE_IN' ? 'TAKE_OFF' : keptIfOut(),
    atMs: Date.now(),
  });
  const send = (token: string, name: string, quoteId = now?.quoteId) => {
    placing.forgetChanges();
    resumed.current = true;
    if (!quoteId) return;
    // It is used, so it is kept for longer.
    if (service === 'DELIVERY') keepAddress(address);
    void placing.send(token, orderOf(name, quoteId));
  };
  const readForm = () => (form.current ? readFormInput(form.current) : {}) as FieldErrors;
  const askCode = (
    { mobileNumber = '', name = '' }: FieldErrors,
    checked: { isChecked: boolean },
  ) => void placing.askCode(mobileNumber, name.trim(), checked);
  const place = () => {
    if (placing.busy || quote.isLoading || !form.current) return;
    setTried(true);
    if (isByCard) {
      setErrors({});
      if (now?.quoteId && !quote.isStale) send('', '');
      return;
    }
    const given = readForm();
    const needsAddress = service === 'DELIVERY';
    const found = errorsIn(
      { ...given, street: address.street },
      proven !== undefined,
      needsAddress,
    );
    setErrors(found);
    const isWrong = Object.values(found).some((text) => text !== undefined);
    if (isWrong || !now?.quoteId || quote.isStale) return;
    if (proven) send(proven.token, given.name?.trim() || proven.name);
    else askCode(given, { isChecked: false });
  };
  const placeChanged = (agreed: Quote, removed: readonly string[]) => {
    for (const lineId of removed) {
      changeCart(cart.restaurant, (before) => removeLine(before, lineId));
    }
    quote.take(agreed);
    placing.forgetChanges();
    if (isByCard) send('', '', agreed.quoteId);
    else if (proven) send(proven.token, proven.name, agreed.quoteId);
    else askCode(readForm(), { isChecked: true });
  };

  // Reloaded while it was being placed: it goes on. Nobody waits for an older one anymore.
  const unanswered = unansweredOf(cart, Date.now());
  useEffect(() => {
    if (resumed.current || !unanswered?.goesOn || placing.busy) return;
    if (!proven && unanswered.order.device === null) return;
    resumed.current = true;
    void placing.send(proven?.token ?? '', unanswered.order);
  });

  return {
    ...order,
    placing,
    errors,
    form,
    place,
    /** What isn't entered yet is no mistake before somebody presses the button. */
    problems:
      wasTried || address.zipCode || cart.plan.position ? problems : { ...problems, PLACE: [] },
    prove: (it: Proven, name: string) => {
      placing.prove(it, name);
      send(it.token, name);
    },
    placeChanged,
    wasLost: unanswered !== undefined && !placing.busy,
  };
}
