import { serviceNames } from '#contract/find/menus/option-words.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { customerCalls } from '#contract/reports/customers/calls.ts';
import type { Customer } from '#contract/reports/customers/customers.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { type Query, queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { momentText } from '#web/ui/figures/day-words.ts';
import { boardQuery } from '../../orders/web-orders/index.ts';
import { orderPathOf } from '../transactions/index.ts';

export type FoundLink = {
  key: string;
  to: string;
  title: string;
  text: string;
  cents: number | null;
};

const lastDigits = 4;
const wholeNumber = 10;

/** `(512) 555-0171`, `+1 512 555 0171` and `0171`: what a caller says is theirs. */
export function soughtNumber(sought: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(sought)) return undefined;
  const digits = sought.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === lastDigits || digits.length === wholeNumber ? digits : undefined;
}

/** A person of an open order, or of one that ended within an hour, by name or by number. */
export function isOfPerson({ customer }: Pick<KitchenOrder, 'customer'>, sought: string): boolean {
  if (!customer) return false;
  const number = soughtNumber(sought);
  if (number === undefined) {
    const words = sought.toLowerCase();
    return /\p{L}.*\p{L}/u.test(words) && customer.name.toLowerCase().includes(words);
  }
  // A masked number still has its last four digits.
  const digits = customer.phone.replace(/\D/g, '');
  return digits !== '' && (digits.endsWith(number) || number.endsWith(digits));
}

type FoundCustomer = Customer | 'missing';

const customerWith = (number: string): Query<FoundCustomer> =>
  queryOf(['found-customer', number], async (signal) => {
    try {
      const query = { mobileNumber: number };
      const found = await portalApi.call(customerCalls.findDinerByMobile, { query, signal });
      return found.customer ?? 'missing';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'diner_not_found') return 'missing';
      throw error;
    }
  });

const customerLink = ({ customerId, maskedPhoneNumber, orders, lastOrderDate }: Customer) => ({
  key: customerId,
  to: `/business/customers?${new URLSearchParams({ customer: customerId })}`,
  title: maskedPhoneNumber,
  text: [
    `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    ...(lastOrderDate ? [`the last ${momentText(lastOrderDate.isoDateTime)}`] : []),
  ].join(', '),
  cents: null,
});

const orderLink = ({ customer, orderId, service }: KitchenOrder): FoundLink => ({
  key: String(orderId),
  to: orderPathOf(orderId),
  title: `${customer?.name}, order ${orderId}`,
  text: serviceNames[service],
  cents: null,
});

/** Who somebody on the phone is: by ten digits a customer, by a name or four digits an order. */
export function useFoundPeople(sought: string) {
  const permissions = useSignedInUser()?.permissions ?? [];
  const number = soughtNumber(sought);
  const isPerson = number !== undefined || /\p{L}.*\p{L}/u.test(sought);
  const asksBoard = isPerson && permissions.includes('orders.kitchen');
  const asksCustomer = number?.length === wholeNumber && permissions.includes('customers');
  const board = useCall(asksBoard ? boardQuery : null, { isQuiet: true });
  const known = useCall(asksCustomer ? customerWith(number) : null, { isQuiet: true });
  const customer = asksCustomer ? known.result : null;
  const orders = asksBoard
    ? (board.result?.orders ?? []).filter((order) => isOfPerson(order, sought)).map(orderLink)
    : [];
  return {
    customers: customer && customer !== 'missing' ? [customerLink(customer)] : [],
    orders,
    isNumber: number?.length === wholeNumber,
    asked: [...(asksBoard ? [board] : []), ...(asksCustomer ? [known] : [])],
  };
}
