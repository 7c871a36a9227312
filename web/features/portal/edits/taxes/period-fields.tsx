import { useId } from 'react';
import { serviceNames } from '#contract/find/menus/option-words.ts';
import { mostExceptions } from '#contract/orders/quotes/tax-periods.ts';
import { taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import { taxKindNames } from '#contract/orders/quotes/tax-words.ts';
import { dateText } from '#contract/time/calendar-day.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RowFields, type RowOf } from '#web/ui/form/row-fields.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BaseField } from './base-field.tsx';
import { type ExceptionRow, newException, type PeriodRow, services } from './tax-fields.ts';

type ProblemOf = (name: string) => string | undefined;

const kinds = taxKinds
  .filter((kind) => kind !== 'NOT_TAXED')
  .map((value) => ({ value, label: taxKindNames[value] }));
type ExceptionProps = {
  row: ExceptionRow;
  name: string;
  /** `rates from Dec 1, 2026` */
  ofRates: string;
  of: RowOf<ExceptionRow>;
};

const kindName = ({ kind }: ExceptionRow) =>
  kinds.find(({ value }) => value === kind)?.label ?? 'this exception';

function Exception({ row, name, ofRates, of }: ExceptionProps) {
  const problemId = useId();
  const { error: noService } = of.field('TAKE_OUT');
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-start gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField
          {...of.field('kind')}
          label={`Items with another rate, ${ofRates}`}
          hideLabel
          placeholder="Select One"
          options={kinds}
          value={row.kind}
          onChange={({ target }) => of.change({ ...row, kind: target.value })}
          required
          className="max-sm:col-span-2"
        />
        <TextField
          {...of.field('rate')}
          label={`Rate of ${name} in percent, ${ofRates}`}
          hideLabel
          placeholder="Rate in %"
          inputMode="decimal"
          value={row.rate}
          onChange={({ target }) => of.change({ ...row, rate: target.value })}
          autoComplete="off"
          required
        />
        {of.remove}
      </div>
      <fieldset
        className="flex flex-wrap gap-x-5"
        aria-describedby={noService === undefined ? undefined : problemId}
      >
        <legend className="sr-only">{`How ${name} is ordered`}</legend>
        {services.map((service) => (
          <Checkbox
            key={service}
            name={`${of.path}.${service}`}
            label={serviceNames[service]}
            checked={row.services.includes(service)}
            onChange={({ target }) =>
              of.change({
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
    </>
  );
}

/** `rates from Dec 1, 2026` */
export const ratesFrom = ({ startsOn }: PeriodRow) =>
  startsOn ? `rates from ${dateText(startsOn)}` : 'new rates';

type PeriodProps = { row: PeriodRow; today: string; problemOf: ProblemOf; of: RowOf<PeriodRow> };

/** Rates that begin on a day, with the items that have another. */
export function Period({ row, today, problemOf, of }: PeriodProps) {
  const rates = ratesFrom(row);
  const name = rates.charAt(0).toUpperCase() + rates.slice(1);
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4 max-sm:p-3">
      <legend className="sr-only">{name}</legend>
      <div className="-mb-2 flex items-center justify-between gap-2">
        <p aria-hidden="true" className="font-semibold">
          {name}
        </p>
        {of.remove}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          {...of.field('startsOn')}
          label="From"
          type="date"
          min={today}
          max="2099-12-31"
          value={row.startsOn}
          onChange={({ target }) => of.change({ ...row, startsOn: target.value })}
          required
          className="w-42"
        />
        <TextField
          {...of.field('rate')}
          label="Sales tax in %"
          placeholder="8.25"
          inputMode="decimal"
          value={row.rate}
          onChange={({ target }) => of.change({ ...row, rate: target.value })}
          autoComplete="off"
          required
          className="w-42"
        />
      </div>
      <BaseField
        {...of.field('discountBase')}
        value={row.discountBase}
        onChange={(discountBase) => of.change({ ...row, discountBase })}
      />
      <div className="grid gap-3">
        <p className="text-control font-semibold">Items with another rate</p>
        <RowFields
          label={`Items with another rate, ${rates}`}
          path={`${of.path}.exceptions`}
          rows={row.exceptions}
          onChange={(exceptions) => of.change({ ...row, exceptions })}
          problemOf={problemOf}
          nameOf={kindName}
          from={rates}
          most={mostExceptions}
          adding={[
            {
              text: 'Add an exception',
              label: `Add an exception to the ${rates}`,
              rows: () => [newException()],
            },
          ]}
          variant="quiet"
          listLook="grid gap-4"
          rowLook="grid gap-1 border-l-2 border-line pl-3"
        >
          {(one, ofOne) => <Exception row={one} name={kindName(one)} ofRates={rates} of={ofOne} />}
        </RowFields>
      </div>
    </fieldset>
  );
}
