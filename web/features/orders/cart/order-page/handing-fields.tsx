import { useId } from 'react';
import type { MenuService } from '#contract/find/menus/menus.ts';
import { serviceNames } from '#contract/find/menus/option-words.ts';
import { slotDay, slotTime } from '#contract/ground/hours/slot-text.ts';
import { slotsOfRuns } from '#contract/ground/hours/slots.ts';
import { tableInSentence } from '#contract/orders/tables/table-title.ts';
import type { Offer } from '#contract/orders/terms/ordering.ts';
import { dueText } from '#contract/orders/terms/ordering-words.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { laterText } from './asked-order.ts';
import { ProblemTexts } from './problem-texts.tsx';

type Slots = { date: string; slots: number[] };

/** The times that are offered, by the restaurant's date. */
function slotsByDate({ times }: Offer, timeZone: string): Slots[] {
  const byDate = Map.groupBy(slotsOfRuns(times), (slot) => localDateAt(timeZone, slot));
  return [...byDate].map(([date, slots]) => ({ date, slots }));
}

type TimeFieldsProps = {
  offer: Offer;
  timeZone: string;
  dueAt: string | null;
  onChange: (dueAt: string | null) => void;
};

function TimeFields({ offer, timeZone, dueAt, onChange }: TimeFieldsProps) {
  const nowMs = Date.now();
  const days = slotsByDate(offer, timeZone);
  const first = days[0]?.slots[0];
  if (first === undefined) return null;
  const dueMs = dueAt === null ? first : Date.parse(dueAt);
  const day = days.find(({ date }) => date === localDateAt(timeZone, dueMs)) ?? days[0];
  // Nobody should come tonight for what is ready tomorrow.
  const later = laterText({ offer, timeZone, dueAt: null }, nowMs);
  const soon = later === undefined ? 'As soon as possible' : `First time: ${later}`;
  const iso = (ms: number) => new Date(ms).toISOString();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {days.length > 1 && (
        <SelectField
          label="When"
          placeholder={soon}
          value={dueAt === null ? '' : (day?.date ?? '')}
          options={days.map(({ date, slots }) => ({
            value: date,
            label: slotDay(timeZone, slots[0] ?? first, nowMs),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const slot = days.find(({ date }) => date === value)?.slots[0];
            onChange(slot === undefined ? null : iso(slot));
          }}
        />
      )}
      {(days.length === 1 || dueAt !== null) && (
        <SelectField
          label={days.length > 1 ? 'Time' : 'When'}
          placeholder={soon}
          value={dueAt === null ? '' : iso(dueMs)}
          options={(day?.slots ?? []).map((slot) => ({
            value: iso(slot),
            label: slotTime(timeZone, slot),
          }))}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
        />
      )}
    </div>
  );
}

type HandingFieldsProps = {
  /** How it can be ordered; none that need a table, unless it is known. */
  offers: readonly Offer[];
  timeZone: string;
  service: MenuService;
  /** The diner's table. `isByCard`: the order needs no number. */
  table: { name: string; isByCard: boolean } | undefined;
  dueAt: string | null;
  problems: readonly string[];
  onService: (service: MenuService) => void;
  onTime: (dueAt: string | null) => void;
};

/** Pickup, delivery or at the table, and for when. */
export function HandingFields(props: HandingFieldsProps) {
  const { offers, timeZone, service, table, dueAt, problems, onService, onTime } = props;
  const id = useId();
  const offer = offers.find((one) => one.service === service);
  const dueMs = dueAt === null ? offer?.times[0]?.fromMs : Date.parse(dueAt);
  return (
    <div className="grid gap-3">
      {offers.length > 1 && (
        <fieldset
          aria-describedby={problems.length > 0 ? id : undefined}
          className="flex min-w-0 flex-wrap gap-2"
        >
          <legend className="sr-only">How you get it</legend>
          {offers.map((one) => (
            <ToggleChip
              key={one.service}
              type="radio"
              name="service"
              checked={one.service === service}
              onChange={() => onService(one.service)}
            >
              {serviceNames[one.service]}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      {offer && problems.length === 0 && (
        <p className="text-control font-semibold">
          {table !== undefined && offer.isOffered
            ? `You're at ${tableInSentence(table.name)}`
            : dueMs === undefined
              ? offer.text
              : dueText(service, { timeZone, atMs: dueMs, nowMs: Date.now() })}
        </p>
      )}
      {table?.isByCard && problems.length === 0 && (
        <p className="text-sm text-ink-soft">It comes to your table. No name or number needed.</p>
      )}
      <ProblemTexts id={id} texts={problems} />
      {offer && service !== 'DINE_IN' && (
        <TimeFields offer={offer} timeZone={timeZone} dueAt={dueAt} onChange={onTime} />
      )}
    </div>
  );
}
