import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isDeliveredTo } from '#contract/orders/terms/delivery-area.ts';
import { areaText } from '#contract/orders/terms/offer-words.ts';
import type { Offered } from '#contract/orders/terms/ordering.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AddressButton, addressText, useDeliveryAddress } from '../../find/restaurants/index.ts';

type There = { latitude: number; longitude: number };

/** Whether it is delivered to the address of this device, and what else there is. */
function Answer({ ordering, at }: DeliveryHereProps) {
  const address = useDeliveryAddress();
  const { offers, delivery } = ordering;
  const pickup = offers.find(({ service, isOffered }) => service === 'TAKE_OUT' && isOffered);
  const instead = pickup ? ` ${pickup.text}.` : '';
  if (!delivery) return <p>No delivery here.{instead}</p>;
  const { zipCode } = address;
  const isThere = zipCode.length === 5 ? isDeliveredTo(delivery.area, at, { zipCode }) : undefined;
  const where = address.street.trim() === '' ? zipCode : addressText(address);
  return (
    <>
      <p role="status" className={classNames('min-w-0', isThere !== false && 'truncate')}>
        {isThere === false ? (
          <>
            <strong className="text-warn">Doesn't deliver to {zipCode}.</strong>
            {instead}
          </>
        ) : isThere ? (
          <>
            Delivers to <strong>{where}</strong>
          </>
        ) : (
          `Delivery: ${areaText(delivery.area).replace(/^W/, 'w')}`
        )}
      </p>
      <AddressButton>
        {where === '' ? 'Enter address' : 'Change'}
        {where !== '' && <span className="sr-only"> the address</span>}
      </AddressButton>
    </>
  );
}

type DeliveryHereProps = { ordering: Offered; at: There };

/**
 * For somebody who wants a delivery: whether this restaurant brings it there. Hidden for all others, and
 * empty until the device was asked (makeRoomForDelivery).
 */
export function DeliveryHere(props: DeliveryHereProps) {
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  return (
    <div className="delivery-here mt-2 min-h-11 items-center gap-2 text-control print:hidden">
      {isRead && (
        <>
          <MapPin size={18} className="shrink-0 text-accent-text" />
          <Answer {...props} />
        </>
      )}
    </div>
  );
}
