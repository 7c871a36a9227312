import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CallResult } from '#contract/endpoint.ts';
import { placedCalls } from '#contract/orders/web-orders/calls.ts';
import { orderPath } from '#contract/orders/web-orders/order-link.ts';
import type { findUnpaidOrder } from '#contract/orders/web-orders/placed.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { Problem, type UsedCodeProps } from '../../cart/index.ts';
import { provenNumbers } from '../../numbers/index.ts';
import { storedOrders } from './stored-orders.ts';

type Unpaid = CallResult<typeof findUnpaidOrder>['order'];

/** The order with this code that was placed on this device, or with its number, and isn't paid. */
function useUnpaid({ restaurant, code }: Pick<UsedCodeProps, 'restaurant' | 'code'>): Unpaid {
  const [unpaid, setUnpaid] = useState<Unpaid>(null);
  const [proven] = useDeviceList(provenNumbers);
  const secrets = useDeviceList(storedOrders)
    .filter(({ place, stage }) => place === restaurant && stage === 'PLACED')
    .map(({ secret }) => secret)
    .join();
  const numberToken = proven?.token ?? null;
  useEffect(() => {
    setUnpaid(null);
    // Without either, nobody can be told more.
    if (secrets === '' && numberToken === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const body = { code, numberToken, secrets: secrets === '' ? [] : secrets.split(',') };
    browserApi
      .call(placedCalls.findUnpaidOrder, { params: { id: restaurant }, body, signal })
      .then(({ order }) => setUnpaid(order))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [restaurant, code, secrets, numberToken]);
  return unpaid;
}

/** Why a code that was used can't be used: a diner's own unpaid order may have it. */
export function UsedCode({ children, ...of }: UsedCodeProps) {
  const unpaid = useUnpaid(of);
  return (
    <div data-problem className="text-sm font-medium text-danger">
      <Problem>
        {unpaid === null ? (
          children
        ) : (
          <>
            It's on order <span className="figures">{unpaid.orderNumber}</span>, which isn't paid
            yet.{' '}
            <Link to={orderPath(unpaid.secret)} state={{ paysNow: true }} className="link">
              Pay it
            </Link>{' '}
            or{' '}
            <Link to={orderPath(unpaid.secret)} state={{ cancels: true }} className="link">
              cancel it
            </Link>
            .
          </>
        )}
      </Problem>
    </div>
  );
}
