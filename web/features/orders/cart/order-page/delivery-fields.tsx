import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { areaText, deliveryPriceText } from '#contract/orders/terms/offer-words.ts';
import type { Offered } from '#contract/orders/terms/ordering.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
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

type Place = Pick<Plan, 'zipCode' | 'position' | 'address'>;

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
          (position
            ? 'We know where you are. Deliveries go no farther than that from the restaurant.'
            : 'Shows whether the restaurant delivers where you are.')}
      </p>
    </div>
  );
}

type DeliveryFieldsProps = {
  delivery: NonNullable<Offered['delivery']>;
  place: Place;
  onChange: (place: Partial<Place>) => void;
  problems: readonly string[];
  addressError: string | undefined;
};

/** Where it is delivered, and what that costs. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { delivery, place, onChange, problems, addressError } = props;
  const { area } = delivery;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {deliveryPriceText(delivery)}. {areaText(area)}.
      </p>
      {area.by === 'ZIP_CODES' ? (
        <TextField
          label="ZIP code"
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          value={place.zipCode}
          onChange={({ currentTarget: { value } }) =>
            onChange({ zipCode: value.replace(/\D/g, '') })
          }
          error={problems.length > 0 ? problems.join(' ') : undefined}
          className="max-w-40"
        />
      ) : (
        <>
          <PositionField
            position={place.position}
            onChange={(position) => onChange({ position })}
          />
          <ProblemTexts texts={problems} />
        </>
      )}
      <TextField
        label="Address, with apartment and floor"
        name="address"
        autoComplete="street-address"
        maxLength={300}
        required
        value={place.address}
        onChange={({ currentTarget: { value } }) => onChange({ address: value })}
        error={addressError}
      />
    </div>
  );
}
