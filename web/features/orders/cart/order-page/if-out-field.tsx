import { useId } from 'react';
import { type IfOut, ifOutTexts, ifOutWords } from '#contract/orders/web-orders/if-out.ts';
import { isObject } from '#web/platform/api/parse-json.ts';
import { createDeviceList, useDeviceList } from '#web/platform/device/device-list.ts';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';

type Kept = { ifOut: IfOut };

export const storedIfOut = createDeviceList<Kept>({
  key: 'joyous.ifOut',
  read: (stored) => {
    const ifOut = ifOutWords.find((word) => isObject(stored) && word === stored.ifOut);
    return ifOut && { ifOut };
  },
  idOf: () => 'it',
  most: 1,
});

const ifOutOf = ([one]: readonly Kept[]): IfOut => one?.ifOut ?? 'TAKE_OFF';

/** What this device's diner last wanted, at any restaurant. */
export const keptIfOut = (): IfOut => ifOutOf(storedIfOut.items());

const hints: Record<IfOut, string> = {
  TAKE_OFF: "You don't pay for it.",
  REPLACE: 'With something that costs no more.',
  CALL: 'The restaurant calls you first.',
};

/** Remembered for the next order. */
export function IfOutField() {
  const id = useId();
  const ifOut = ifOutOf(useDeviceList(storedIfOut));
  return (
    <fieldset aria-describedby={id} className="mt-3 min-w-0 border-t border-line pt-3">
      <legend className="float-left mb-2 w-full text-sm text-ink-soft">If something is out</legend>
      <div className="clear-left flex flex-wrap gap-2 max-sm:gap-1 max-sm:[&>label]:px-2.5">
        {ifOutWords.map((word) => (
          <ToggleChip
            key={word}
            type="radio"
            name="ifOut"
            checked={word === ifOut}
            onChange={() => storedIfOut.add({ ifOut: word })}
          >
            {ifOutTexts[word]}
          </ToggleChip>
        ))}
      </div>
      <p id={id} className="mt-1.5 text-sm text-ink-soft">
        {hints[ifOut]}
      </p>
    </fieldset>
  );
}
