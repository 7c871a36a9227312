import { Plus, Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { dayNumberOf, monthAndDay } from '#contract/calendar-day.ts';
import type { TaxPeriod } from '#contract/ordering/quotes/tax-periods.ts';
import { discountBases, taxKinds } from '#contract/ordering/quotes/tax-rules.ts';
import { discountBaseNames, ratesText, taxKindNames } from '#contract/ordering/quotes/tax-words.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { TaxesToEdit } from '#contract/portal/edits/taxes.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { replaced, without } from '../rows.ts';
import { useEditOf } from '../use-edit.ts';
import {
  checkTaxes,
  type ExceptionRow,
  newException,
  nextPeriodRow,
  type PeriodRow,
  periodRow,
  services,
} from './tax-fields.ts';

type ProblemOf = (name: string) => string | undefined;

const serviceNames = { TAKE_OUT: 'Pickup', DELIVERY: 'Delivery', DINE_IN: 'At the table' };
const kinds = taxKinds
  .filter((kind) => kind !== 'NOT_TAXED')
  .map((value) => ({ value, label: taxKindNames[value] }));
const bases = discountBases.map((value) => ({ value, label: discountBaseNames[value] }));

const dayText = (day: string) => day && `${monthAndDay(dayNumberOf(day))}, ${day.slice(0, 4)}`;

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
      <div className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-2">
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
        />
        <TextField
          name={`${path}.rate`}
          error={problemOf(`${path}.rate`)}
          label={`Rate of ${name} in percent, ${of}`}
          hideLabel
          placeholder="0 %"
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

function Period({ path, row, today, problemOf, onChange, onRemove }: PeriodProps) {
  const of = row.startsOn ? `rates from ${dayText(row.startsOn)}` : 'new rates';
  const setExceptions = (exceptions: ExceptionRow[]) => onChange({ ...row, exceptions });
  return (
    <li>
      <fieldset className="grid gap-4 rounded-md border border-line p-4 max-sm:p-3">
        <legend className="sr-only">{of.charAt(0).toUpperCase() + of.slice(1)}</legend>
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
            className="w-32"
          />
          <div className="ml-auto">
            <IconButton
              label={`Remove the ${of}`}
              icon={<Trash2 size={18} />}
              onClick={({ currentTarget }) => {
                currentTarget.form?.querySelector<HTMLElement>('[data-add-rates]')?.focus();
                onRemove();
              }}
            />
          </div>
        </div>
        <SelectField
          name={`${path}.discountBase`}
          error={problemOf(`${path}.discountBase`)}
          label="With a discount, tax is computed"
          hint="Most states tax what Joyous pays back to you for its coupons. Ask your accountant."
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

const InForce = ({ inForce }: { inForce: TaxPeriod }) => (
  <div className="grid gap-1 rounded-md bg-cream p-4">
    <p className="font-semibold">{`In force since ${dayText(inForce.startsOn)}`}</p>
    <p>{ratesText(inForce)}</p>
    <p className="text-ink-soft">{discountBaseNames[inForce.discountBase]}</p>
  </div>
);

type FormProps = { details: TaxesToEdit; onUseTheirs: (theirs: TaxesToEdit) => void };

function Form({ details: taxes, onUseTheirs }: FormProps) {
  const { today, inForce } = taxes;
  const [rows, setRows] = useState(() => taxes.periods.map(periodRow));
  const edit = useEditOf<{ periods: TaxPeriod[] }, TaxesToEdit>({
    whole: taxes,
    partOf: (whole) => whole,
    readAgain: () => portalApi.call(editCalls.getTaxesToEdit),
    check: checkTaxes,
    send: (body) => portalApi.call(editCalls.changeTaxes, { body }),
    saved: 'The sales tax is saved.',
  });
  const problemOf = (name: string) => edit.field(name as never).error;
  const last = rows.at(-1) ?? (inForce ? periodRow(inForce) : undefined);
  return (
    <EditForm edit={edit} submit="Save sales tax" onUseTheirs={onUseTheirs}>
      {inForce && <InForce inForce={inForce} />}
      {!inForce && rows.length === 0 && (
        <p className="text-ink-soft">
          No rates yet. Without them, you can't take orders on the web: we never guess a tax. If
          there's no sales tax where you are, enter 0.
        </p>
      )}
      <ul className="grid gap-4">
        {rows.map((row, index) => (
          <Period
            key={row.id}
            path={`periods.${index}`}
            row={row}
            today={today}
            problemOf={problemOf}
            onChange={(changed) => setRows(replaced(rows, changed))}
            onRemove={() => setRows(without(rows, row.id))}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={16} />}
          data-add-rates
          onClick={() => setRows([...rows, nextPeriodRow(last, today)])}
        >
          Add rates from a date
        </Button>
      </div>
    </EditForm>
  );
}

export function TaxesForm({ taxes }: { taxes: TaxesToEdit }) {
  const { key, ...filled } = useFilled(taxes);
  return <Form key={key} {...filled} />;
}
