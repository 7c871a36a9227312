import { ChevronDown, ChevronRight, CircleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { votesPerRegion, voteTwiceMessage } from '#contract/awards/campaign/awards-rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type Picks, picksOf, repeatedSlots } from './ballot.ts';

type SlotProps = {
  region: string;
  slot: number;
  name: string;
  isRepeated: boolean;
  onChoose: () => void;
  onClear: () => void;
};

/** One of a region's selectors. */
function Slot({ region, slot, name, isRepeated, onChoose, onClear }: SlotProps) {
  const errorId = useId();
  const isEmpty = name === '';
  return (
    <li>
      <div
        className={classNames(
          'flex items-stretch rounded-md border bg-paper',
          isRepeated ? 'border-danger bg-danger-soft/40' : 'border-edge',
        )}
      >
        <button
          type="button"
          id={slotId(region, slot)}
          aria-haspopup="dialog"
          aria-describedby={isRepeated ? errorId : undefined}
          onClick={onChoose}
          className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-md px-3.5 py-2 text-left text-field"
        >
          <span className="sr-only">Choice {slot + 1}: </span>
          <span
            className={classNames(
              'min-w-0 flex-1 wrap-anywhere',
              isEmpty ? 'text-ink-faint' : 'font-semibold',
            )}
          >
            {isEmpty ? 'Choose a restaurant' : name}
          </span>
          {isEmpty && <ChevronRight size={18} className="shrink-0 text-ink-soft" />}
        </button>
        {!isEmpty && (
          <IconButton label={`Remove ${name}`} icon={<X size={18} />} onClick={onClear} />
        )}
      </div>
      {isRepeated && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="mt-px shrink-0" />
          {voteTwiceMessage}
        </p>
      )}
    </li>
  );
}

/** The field that gets the focus when it has a problem. */
export const slotId = (region: string, slot: number) =>
  `choice-${slot}-${encodeURIComponent(region)}`;

type RegionCardProps = {
  region: string;
  picks: Picks;
  isOpen: boolean;
  onToggle: () => void;
  onChoose: (slot: number) => void;
  onClear: (slot: number) => void;
};

/** One region of the accordion, with its selectors. */
export function RegionCard({
  region,
  picks,
  isOpen,
  onToggle,
  onChoose,
  onClear,
}: RegionCardProps) {
  const id = useId();
  const slots = picksOf(picks, region);
  const repeated = repeatedSlots(picks, region);
  const picked = slots.filter((name) => name !== '').length;
  const isWrong = repeated.includes(true);
  return (
    <section className="rounded-lg border border-line bg-paper" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-slots`}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 rounded-lg px-4 py-2 text-left sm:px-5"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{region}</span>
          <span
            className={classNames(
              'shrink-0 font-sans text-sm font-medium figures',
              isWrong ? 'text-danger' : 'text-ink-soft',
            )}
          >
            {picked} of {votesPerRegion}
          </span>
          <ChevronDown
            size={20}
            className={classNames('shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <ul id={`${id}-slots`} hidden={!isOpen} className="grid gap-2.5 px-4 pb-4 sm:px-5 sm:pb-5">
        {slots.map((name, slot) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its position
            key={slot}
            region={region}
            slot={slot}
            name={name}
            isRepeated={repeated[slot] === true}
            onChoose={() => onChoose(slot)}
            onClear={() => onClear(slot)}
          />
        ))}
      </ul>
    </section>
  );
}
