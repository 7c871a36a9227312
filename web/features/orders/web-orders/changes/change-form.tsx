import { type ReactNode, useId } from 'react';
import { dayAndTimeText } from '#contract/ground/hours/opening-text.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { wishText } from './change-words.ts';
import { lineOf, withInstead, withLater, withStays } from './to-change.ts';
import type { Change } from './use-change.ts';

type PartProps = { legend: string; error?: string | undefined; children: ReactNode };

function Part({ legend, error, children }: PartProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="min-w-0">
      <legend className="mb-1 text-lg font-semibold">{legend}</legend>
      {children}
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1.5 text-md font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What the diner wanted when they ordered, and how to reach them. */
function Wish({ order: { customer, ifOut } }: { order: KitchenOrder }) {
  const phone = customer?.phone ?? '';
  const isDialled = ifOut !== 'TAKE_OFF' && /^[+\d]+$/.test(phone);
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-sm bg-sand px-3 py-2 text-md">
      <span className="font-semibold">{wishText[ifOut]}</span>
      {isDialled && (
        <a
          href={`tel:${dialledPhone(phone)}`}
          className="link inline-flex min-h-11 items-center figures whitespace-nowrap"
        >
          Call {shownPhone(phone)}
        </a>
      )}
    </p>
  );
}

/** To come back to it from the menu. */
export const insteadId = (formId: string, line: number) => `${formId}-instead-${line}`;

type LineProps = {
  formId: string;
  change: Change;
  index: number;
  onInstead: (line: number) => void;
};

function Line({ formId, change, index, onInstead }: LineProps) {
  const { base, chosen, choose } = change;
  const line = base.lines[index];
  if (!line) return null;
  const { name, quantity, choices } = line;
  const { stays, instead } = lineOf(base, chosen, index);
  const gone = quantity - stays;
  const goneText = stays === 0 ? 'Taken off' : `${gone} taken off`;
  return (
    <li className="flex items-start gap-3 py-2.5 text-lg">
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
        {choices.length > 0 && (
          <p className="text-md wrap-anywhere text-ink-soft">{choices.join(', ')}</p>
        )}
        <p className="text-md text-ink-soft">
          {gone === 0 ? (
            `${quantity} ordered`
          ) : (
            <span className="font-semibold text-danger">
              {instead ? `${gone} x ${instead.name} instead` : goneText}
            </span>
          )}
        </p>
        <div className="-ml-5 flex flex-wrap">
          <Button id={insteadId(formId, index)} variant="quiet" onClick={() => onInstead(index)}>
            <span>
              Another instead<span className="sr-only">{` of ${name}`}</span>
            </span>
          </Button>
          {instead && (
            <Button variant="quiet" onClick={() => choose(withInstead(base, chosen, index, null))}>
              <span>
                No {instead.name}
                <span className="sr-only">{` instead of ${name}`}</span>
              </span>
            </Button>
          )}
        </div>
      </div>
      <Stepper
        name={name}
        value={stays}
        least={0}
        most={quantity}
        onChange={(next) => choose(withStays(base, chosen, index, next))}
      />
    </li>
  );
}

const minutesOffered = [0, 10, 20, 30, 45];

type TimeProps = { change: Change; timeZone: string };

function Time({ change, timeZone }: TimeProps) {
  const { base, chosen, choose } = change;
  const nowMs = Date.now();
  const at = (iso: string) => dayAndTimeText(timeZone, Date.parse(iso), nowMs);
  const was = base.promisedAt ?? base.dueAt;
  return (
    <Part legend="When it's ready">
      <div className="mt-2 flex flex-wrap gap-2">
        {minutesOffered.map((minutes) => (
          <ToggleChip
            key={minutes}
            type="radio"
            name="later"
            value={minutes}
            checked={chosen.laterMinutes === minutes}
            onChange={() => choose(withLater(base, chosen, minutes, Date.now()))}
          >
            {minutes === 0 ? (was === null ? 'As it is' : at(was)) : `${minutes} min later`}
          </ToggleChip>
        ))}
      </div>
      {chosen.promisedAt !== null && (
        <p className="mt-2 text-md font-semibold">
          {`${at(chosen.promisedAt)}${was === null ? '' : ` instead of ${at(was)}`}`}
        </p>
      )}
    </Part>
  );
}

type ChangeFormProps = TimeProps & { id: string; onInstead: (line: number) => void };

/** Which dishes go, what comes instead, and when it is ready. */
export function ChangeForm({ id, change, timeZone, onInstead }: ChangeFormProps) {
  const { base, failure, field, form, hasChosen, isLocked, wasOvertaken } = change;
  const { error } = field('lines');
  return (
    // Closing it loses a few presses, so it doesn't ask first.
    <form {...form} id={id} data-kept className="grid gap-5">
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      {wasOvertaken && (
        <Banner kind="note">Somebody else has just changed this order. Choose again.</Banner>
      )}
      <Wish order={base} />
      <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
        <Part legend="What stays" error={hasChosen ? undefined : error}>
          <ul aria-label="Dishes" className="divide-y divide-line">
            {base.lines.map((_, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: the same dish may be there twice
                key={index}
                formId={id}
                change={change}
                index={index}
                onInstead={onInstead}
              />
            ))}
          </ul>
        </Part>
        <Time change={change} timeZone={timeZone} />
      </fieldset>
    </form>
  );
}
