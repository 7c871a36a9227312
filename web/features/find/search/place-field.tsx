import { LocateFixed, MapPin, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { City } from '#contract/find/restaurants/restaurants.ts';
import { type Position, roundedPosition } from '#contract/find/search/near.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { anywhere, longestQuery } from './place-text.ts';
import type { SearchControl } from './use-search.ts';

const instead = 'Enter a city or ZIP code instead.';

/** By the browser's error code. */
const failures: Record<number, string> = {
  1: `Your browser didn't share your location. Allow it in the site settings, or enter a city or ZIP code.`,
  2: `We couldn't find your location. ${instead}`,
  3: `Finding your location took too long. Try again, or enter a city or ZIP code.`,
};

const unsupported = `This browser can't share your location. ${instead}`;

/**
 * Asks for the position, only when somebody presses the button. It is rounded at once: no part of
 * ours learns the exact one.
 */
const locate = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(unsupported));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPosition(coords)),
      ({ code }) => reject(new Error(failures[code] ?? failures[2])),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  });

type PlaceFieldProps = { control: SearchControl; cities: readonly City[] };

const label = 'City or ZIP';

/** Where the visitor is. Without JavaScript, it is sent with the form like any other field. */
export function PlaceField({ control, cities }: PlaceFieldProps) {
  const { place, wanted, typePlace, settle } = control;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isMine = wanted.near === 'me';
  const hasPlace = place !== '' || isMine;

  const type = (text: string) => {
    setFailure('');
    typePlace(text);
  };
  const clear = () => {
    setFailure('');
    settle(anywhere);
    typePlace('');
    input.current?.focus();
  };
  const findMe = async () => {
    setBusy(true);
    setFailure('');
    try {
      const position = await locate();
      settle({ near: 'me', city: '', position, measuredMs: Date.now() });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="min-w-0">
      <TextField
        ref={input}
        name="near"
        label={label}
        hideLabel
        placeholder={isMine ? 'Your location' : label}
        list={listId}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestQuery}
        value={place}
        onChange={({ target }) => type(target.value)}
        leading={<MapPin size={18} />}
        trailing={
          <span className="flex">
            {hasPlace && (
              <IconButton label="Clear the place" icon={<X size={18} />} onClick={clear} />
            )}
            <Button
              variant="quiet"
              title="Use my location"
              icon={<LocateFixed size={18} />}
              loading={busy}
              onClick={() => void findMe()}
              className="size-11 px-0! noscript:hidden"
            >
              <span className="sr-only">Use my location</span>
            </Button>
          </span>
        }
        // The list's arrow would be beside the buttons.
        className={classNames(
          '[&_input::-webkit-calendar-picker-indicator]:hidden!',
          hasPlace && '[&_input]:pr-23',
        )}
      />
      {isMine && <input type="hidden" name="near" value="me" />}
      <datalist id={listId}>
        {cities.map(({ city, urlFriendlyCity }) => (
          <option key={urlFriendlyCity} value={city} />
        ))}
      </datalist>
      <p role="status" className="text-control text-danger not-empty:mt-1.5">
        {busy ? <span className="sr-only">Finding your location</span> : failure}
      </p>
    </div>
  );
}
