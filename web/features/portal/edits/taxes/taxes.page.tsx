import { useState } from 'react';
import { mostTaxPeriods, type TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { discountBaseNames, rateLines } from '#contract/orders/quotes/tax-words.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { TaxesToEdit } from '#contract/portal/edits/taxes.ts';
import { dateText } from '#contract/time/calendar-day.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Section } from '#web/ui/card-section.tsx';
import { RowFields } from '#web/ui/form/row-fields.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { useEditOf } from '../use-edit.ts';
import type { Route } from './+types/taxes.page';
import { Period, ratesFrom } from './period-fields.tsx';
import { checkTaxes, nextPeriodRow, periodRow } from './tax-fields.ts';

const taxes = q(editCalls.getTaxesToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, taxes);

const InForce = ({ inForce }: { inForce: TaxPeriod }) => (
  <div className="grid gap-1 rounded-md bg-cream p-4">
    <p className="font-semibold">{`In force since ${dateText(inForce.startsOn)}`}</p>
    <ul>
      {rateLines(inForce).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="text-ink-soft">{`Tax is computed ${discountBaseNames[inForce.discountBase].toLowerCase()}.`}</p>
  </div>
);

type FormProps = { details: TaxesToEdit; onUseStored: (stored: TaxesToEdit) => void };

function Form({ details: taxes, onUseStored }: FormProps) {
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
    <EditForm edit={edit} submit="Save sales tax" onUseStored={onUseStored}>
      {inForce && <InForce inForce={inForce} />}
      {!inForce && rows.length === 0 && (
        <p className="text-ink-soft">
          No rates yet. Without them, you can't take orders on the web: we never guess a tax. If
          there's no sales tax where you are, enter 0.
        </p>
      )}
      <RowFields
        label="Rates"
        path="periods"
        rows={rows}
        onChange={setRows}
        problemOf={problemOf}
        nameOf={(row) => `the ${ratesFrom(row)}`}
        most={mostTaxPeriods}
        adding={[{ text: 'Add rates from a date', rows: () => [nextPeriodRow(last, today)] }]}
        isOfCards
        className="grid gap-5"
        listLook="grid gap-4"
      >
        {(row, of) => <Period row={row} today={today} problemOf={problemOf} of={of} />}
      </RowFields>
    </EditForm>
  );
}

function TaxesForm({ taxes }: { taxes: TaxesToEdit }) {
  const { key, ...filled } = useFilled(taxes);
  return <Form key={key} {...filled} />;
}

export default function EditPage() {
  const { result } = useCall(taxes);
  if (!result) return null;
  return (
    <div className="max-w-180">
      <Section title="Rates for orders on the web">
        <TaxesForm taxes={result} />
      </Section>
    </div>
  );
}
