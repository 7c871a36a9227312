import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { areaText, deliveryPriceText } from '#contract/orders/terms/offer-words.ts';
import type { Offered } from '#contract/orders/terms/ordering.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { Button } from '#web/ui/button.tsx';
import { AddressFields, type DeliveryAddress } from '../../../find/restaurants/index.ts';
import type { Plan } from '../cart.ts';
import { ProblemTexts } from './problem-texts.tsx';

/** By the browser's error code. */
const failures: Record<number, string> = {
  1: "Your browser didn't share your location. Allow it in the site settings, or call the restaurant.",
  2: "We couldn't find your location. Try again, or call the restaurant.",
  3: 'Finding your location took too long. Try again, or call the restaurant.',
};

/** To about 100 meters: enough for whether it is delivered there. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** `maximumAge`: how old in milliseconds a known one may be. */
const locate = (maximumAge: number): Promise<Plan['position']> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(failures[2]));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ latitude: rounded(latitude), longitude: rounded(longitude) }),
      ({ code }) => reject(new Error(failures[code] ?? failures[2])),
      { timeout: 10_000, maximumAge },
    );
  });

type PositionFieldProps = {
  position: Plan['position'];
  onChange: (position: Plan['position']) => void;
};

function PositionField({ position, onChange }: PositionFieldProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const find = async () => {
    setBusy(true);
    setFailure('');
    try {
      onChange(await locate(position ? 0 : 10 * minuteMs));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="secondary"
        icon={<LocateFixed size={18} />}
        loading={busy}
        onClick={() => void find()}
      >
        {position ? 'Use my location again' : 'Use my location'}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {failure ||
          (position ? 'We have your location.' : 'Shows whether the restaurant delivers to you.')}
      </p>
    </div>
  );
}

type DeliveryFieldsProps = {
  delivery: NonNullable<Offered['delivery']>;
  address: DeliveryAddress;
  onAddress: (address: Partial<DeliveryAddress>) => void;
  position: Plan['position'];
  onPosition: (position: Plan['position']) => void;
  problems: readonly string[];
  streetError: string | undefined;
};

/** Where it is delivered, and what that costs. The address is this device's, for all its orders. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { delivery, address, onAddress, problems, streetError } = props;
  const { area } = delivery;
  const isByZip = area.by === 'ZIP_CODES';
  const errors: { [Field in keyof DeliveryAddress]?: string | undefined } = {
    street: streetError,
    zipCode: isByZip && problems.length > 0 ? problems.join(' ') : undefined,
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {deliveryPriceText(delivery)}. {areaText(area)}.
      </p>
      {!isByZip && (
        <>
          <PositionField position={props.position} onChange={props.onPosition} />
          <ProblemTexts texts={problems} />
        </>
      )}
      <AddressFields
        needsZip={isByZip}
        field={(name) => ({
          value: address[name],
          onChange: ({ currentTarget: { value } }) =>
            onAddress({ [name]: name === 'zipCode' ? value.replace(/\D/g, '') : value }),
          error: errors[name],
        })}
      />
      <p className="text-sm text-ink-soft">
        This device keeps the address for your next order.{' '}
        <Link to="/device" className="link">
          Remove it
        </Link>
      </p>
    </div>
  );
}
