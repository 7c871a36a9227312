import { type KeyboardEvent, useRef, useState } from 'react';
import { matchKey } from '#contract/awards/campaign/match-key.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type PickerProps = {
  region: string;
  slot: number;
  names: readonly string[];
  /** The restaurant now in this slot. */
  current: string;
  /** The restaurants in the region's other slots. */
  elsewhere: readonly string[];
  onPick: (name: string) => void;
  onClose: () => void;
};

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('button') ?? []),
];

/** All restaurants of a region, with a search by name. */
export function Picker({ region, slot, names, current, elsewhere, onPick, onClose }: PickerProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Matches what people type: without accents, periods and 'The'.
  const wanted = matchKey(typed);
  const found = names.filter((name) => matchKey(name).includes(wanted));

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const rows = rowsIn(list.current);
    const at = rows.indexOf(document.activeElement as HTMLElement) + step;
    (at < 0 ? input.current : rows[Math.min(at, rows.length - 1)])?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${region}, choice ${slot + 1}`}
      size="md"
      footer={null}
      onKeyDown={move}
    >
      <SearchField
        input={input}
        label="Find a restaurant"
        clearLabel="Clear the search"
        maxLength={60}
        value={typed}
        onType={setTyped}
        onClear={() => setTyped('')}
        className="sticky top-0 z-10 bg-paper pb-2"
      />
      <p role="status" className="sr-only">
        {found.length} {found.length === 1 ? 'restaurant' : 'restaurants'}
      </p>
      <ul ref={list} className="min-h-60 divide-y divide-line pb-[var(--keyboard,0px)]">
        {found.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === current}
              onClick={() => onPick(name)}
              className="flex min-h-12 w-full items-center gap-3 rounded-sm px-2 py-2 text-left text-control hover:bg-sand"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {name === current && <Badge tone="success">Your choice</Badge>}
              {name !== current && elsewhere.includes(name) && (
                <Badge tone="warn">Already picked</Badge>
              )}
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <li className="py-6 text-center text-ink-soft">
            {names.length === 0
              ? 'No restaurants are on the list for this region.'
              : 'No restaurant here has that name. Try fewer letters.'}
          </li>
        )}
      </ul>
    </Dialog>
  );
}
