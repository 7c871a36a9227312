import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddressButton, addressText, isZipCode, useKeptAddress } from '../restaurants/index.ts';
import type { SearchControl } from './use-search.ts';

/** Null in the server's rendering: only the device knows an address. */
function useAddressHere() {
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  const kept = useKeptAddress();
  return isRead ? kept : undefined;
}

/** Where it would be delivered, and the way to say so: one line of one height, whatever is known. */
export function DeliveryLine({ control: { wanted, settle } }: { control: SearchControl }) {
  const kept = useAddressHere();
  const zipCode = isZipCode(wanted.near) ? wanted.near : '';
  const isThere = kept !== undefined && kept.zipCode === zipCode;
  const deliverTo = (to: string) => settle({ near: to, city: '' });
  return (
    <div className="flex min-h-11 items-center gap-2 pt-1 text-control text-ink-soft print:hidden">
      <MapPin size={16} className="shrink-0 text-ink-faint max-sm:hidden" />
      {zipCode === '' ? (
        <p className="min-w-0">Enter your ZIP code above to see who delivers to you.</p>
      ) : (
        <p className="min-w-0 truncate">
          Delivery to{' '}
          <span className="font-semibold text-ink">{isThere ? addressText(kept) : zipCode}</span>
        </p>
      )}
      {kept && !isThere && isZipCode(kept.zipCode) && (
        <button
          type="button"
          className="link min-h-11 min-w-0 shrink truncate"
          onClick={() => deliverTo(kept.zipCode)}
        >
          {kept.street} instead
        </button>
      )}
      <AddressButton onKept={(address) => deliverTo(address.zipCode)}>
        {isThere ? 'Change' : 'Enter address'}
        {isThere && <span className="sr-only"> the address</span>}
      </AddressButton>
    </div>
  );
}
