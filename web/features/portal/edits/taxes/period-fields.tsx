import { Plus, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { serviceNames } from '#contract/find/menus/option-words.ts';
import { type DiscountBase, discountBases, taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import { discountBaseNames, taxKindNames } from '#contract/orders/quotes/tax-words.ts';
import { dateText } from '#contract/time/calendar-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { replaced, without } from '../rows.ts';
import { type ExceptionRow, newException, type PeriodRow, services } from './tax-fields.ts';

type ProblemOf = (name: string) => string | undefined;

const kinds = taxKinds
  .filter((kind) => kind !== 'NOT_TAXED')
  .map((value) => ({ value, label: taxKindNames[value] }));
const bases = discountBases.map((value) => ({ value, label: discountBaseNames[value] }));

const baseHints: Record<DiscountBase, string> = {
  BEFORE_DISCOUNTS: 'On menu prices, whatever is taken off.',
  AFTER_OWN_DISCOUNT:
    'On menu prices less your own codes. What Joyous pays back to you for its coupons is taxed, as in most states.',
  AFTER_ALL_DISCOUNTS: 'On what the diner pays for items.',
};

type ExceptionProps = {
  path: string;
  row: ExceptionRow;
  /** `rates from Dec 1, 2026` */
  of: string;
  problemOf: ProblemOf;
  onChange: (row: ExceptionRow) => void;
  onRemove: () => void;
};

function Exception({ path, row, of, problemOf, onChange, onRemove }: ExceptionProps) {
  const problemId = useId();
  const name = kinds.find(({ value }) => value === row.kind)?.label ?? 'this exception';
  const noService = problemOf(`${path}.TAKE_OUT`);
  return (
    <li className="grid gap-1 border-l-2 border-line pl-3">
      <div className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-start gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField
          name={`${path}.kind`}
          error={problemOf(`${path}.kind`)}
          label={`What is taxed otherwise, ${of}`}
          hideLabel
          placeholder="Select One"
          options={kinds}
          value={row.kind}
          onChange={({ target }) => onChange({ ...row, kind: target.value })}
          required
          className="max-sm:col-span-2"
        />
        <TextField
          name={`${path}.rate`}
          error={problemOf(`${path}.rate`)}
          label={`Rate of ${name} in percent, ${of}`}
          hideLabel
          placeholder="Rate in %"
          inputMode="decimal"
          value={row.rate}
          onChange={({ target }) => onChange({ ...row, rate: target.value })}
          autoComplete="off"
          required
        />
        <IconButton
          label={`Remove ${name} from ${of}`}
          icon={<X size={18} />}
          onClick={({ currentTarget }) => {
            // The button that has the keyboard's focus goes away: it moves to the one below.
            const group = currentTarget.closest('fieldset');
            group?.querySelector<HTMLElement>('[data-add-exception]')?.focus();
            onRemove();
          }}
        />
      </div>
      <fieldset
        className="flex flex-wrap gap-x-5"
        aria-describedby={noService === undefined ? undefined : problemId}
      >
        <legend className="sr-only">{`How ${name} is ordered`}</legend>
        {services.map((service) => (
          <Checkbox
            key={service}
            name={`${path}.${service}`}
            label={serviceNames[service]}
            checked={row.services.includes(service)}
            onChange={({ target }) =>
              onChange({
                ...row,
                services: services.filter((one) =>
                  one === service ? target.checked : row.services.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      {noService !== undefined && (
        <p id={problemId} role="alert" className="text-sm font-medium text-danger">
          {noService}
        </p>
      )}
    </li>
  );
}

type PeriodProps = {
  path: string;
  row: PeriodRow;
  today: string;
  problemOf: ProblemOf;
  onChange: (row: PeriodRow) => void;
  onRemove: () => void;
};

/** Rates that begin on a day, with what is taxed otherwise. */
export function Period({ path, row, today, problemOf, onChange, onRemove }: PeriodProps) {
  const of = row.startsOn ? `rates from ${dateText(row.startsOn)}` : 'new rates';
  const setExceptions = (exceptions: ExceptionRow[]) => onChange({ ...row, exceptions });
  const name = of.charAt(0).toUpperCase() + of.slice(1);
  return (
    <li>
      <fieldset className="grid gap-4 rounded-md border border-line p-4 max-sm:p-3">
        <legend className="sr-only">{name}</legend>
        <div className="-mb-2 flex items-center justify-between gap-2">
          <p aria-hidden="true" className="font-semibold">
            {name}
          </p>
          <IconButton
            label={`Remove the ${of}`}
            icon={<Trash2 size={18} />}
            onClick={({ currentTarget }) => {
              currentTarget.form?.querySelector<HTMLElement>('[data-add-rates]')?.focus();
              onRemove();
            }}
          />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            name={`${path}.startsOn`}
            error={problemOf(`${path}.startsOn`)}
            label="From"
            type="date"
            min={today}
            max="2099-12-31"
            value={row.startsOn}
            onChange={({ target }) => onChange({ ...row, startsOn: target.value })}
            required
            className="w-42"
          />
          <TextField
            name={`${path}.rate`}
            error={problemOf(`${path}.rate`)}
            label="Sales tax in %"
            placeholder="8.25"
            inputMode="decimal"
            value={row.rate}
            onChange={({ target }) => onChange({ ...row, rate: target.value })}
            autoComplete="off"
            required
            className="w-42"
          />
        </div>
        <SelectField
          name={`${path}.discountBase`}
          error={problemOf(`${path}.discountBase`)}
          label="With a discount, tax is computed"
          hint={
            baseHints[row.discountBase as DiscountBase] ?? 'States differ: ask your accountant.'
          }
          placeholder="Select One"
          options={bases}
          value={row.discountBase}
          onChange={({ target }) => onChange({ ...row, discountBase: target.value })}
          required
        />
        <div className="grid gap-3">
          <p className="text-control font-semibold">What is taxed otherwise</p>
          {row.exceptions.length > 0 && (
            <ul className="grid gap-4">
              {row.exceptions.map((one, position) => (
                <Exception
                  key={one.id}
                  path={`${path}.exceptions.${position}`}
                  row={one}
                  of={of}
                  problemOf={problemOf}
                  onChange={(changed) => setExceptions(replaced(row.exceptions, changed))}
                  onRemove={() => setExceptions(without(row.exceptions, one.id))}
                />
              ))}
            </ul>
          )}
          <div>
            <Button
              variant="quiet"
              size="sm"
              icon={<Plus size={16} />}
              data-add-exception
              aria-label={`Add an exception to the ${of}`}
              onClick={() => setExceptions([...row.exceptions, newException()])}
            >
              Add an exception
            </Button>
          </div>
        </div>
      </fieldset>
    </li>
  );
}
