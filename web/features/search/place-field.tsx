import { LocateFixed, MapPin, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { City } from '#contract/restaurants/restaurants.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { locate } from './locate.ts';
import { anywhere, longestQuery } from './place-text.ts';
import type { SearchControl } from './use-search.ts';

type PlaceFieldProps = { control: SearchControl; cities: readonly City[] };

const label = 'City or ZIP';

/** Where somebody is. Without JavaScript, it is sent with the form like any other field. */
export function PlaceField({ control, cities }: PlaceFieldProps) {
  const { place, wanted, typePlace, settle } = control;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isMine = wanted.near === 'me';

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
      <div className="flex gap-2">
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
            (place !== '' || isMine) && (
              <IconButton label="Clear the place" icon={<X size={18} />} onClick={clear} />
            )
          }
          // The list's arrow would be beside the clear button.
          className="min-w-0 flex-1 [&_input::-webkit-calendar-picker-indicator]:hidden!"
        />
        {isMine && <input type="hidden" name="near" value="me" />}
        <datalist id={listId}>
          {cities.map(({ city, urlFriendlyCity }) => (
            <option key={urlFriendlyCity} value={city} />
          ))}
        </datalist>
        <Button
          variant="secondary"
          icon={<LocateFixed size={18} />}
          loading={busy}
          onClick={() => void findMe()}
          className="noscript:hidden max-xl:px-3.5"
        >
          <span className="max-xl:sr-only">Use my location</span>
        </Button>
      </div>
      <p role="status" className="text-control text-danger not-empty:mt-1.5">
        {busy ? <span className="sr-only">Finding your location</span> : failure}
      </p>
    </div>
  );
}
