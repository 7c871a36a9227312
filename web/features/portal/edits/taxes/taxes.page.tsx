import { useState } from 'react';
import { mostTaxPeriods, type TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { discountBaseNames, rateLines } from '#contract/orders/quotes/tax-words.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { TaxesToEdit } from '#contract/portal/edits/taxes.ts';
import { dateText } from '#contract/time/calendar-day.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { Section } from '#web/ui/card-section.tsx';
import { RowFields } from '#web/ui/form/row-fields.tsx';
import { EditForm, useFilled } from '../edit-form.tsx';
import { useEditOf } from '../use-edit.ts';
import type { Route } from './+types/taxes.page';
import { Period, ratesFrom } from './period-fields.tsx';
import { checkTaxes, nextPeriodRow, periodRow } from './tax-fields.ts';

const taxes = q(editCalls.getTaxesToEdit);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, taxes);

const Rates = ({ title, rates }: { title: string; rates: TaxPeriod }) => (
  <div className="grid gap-1 rounded-md bg-cream p-4">
    <p className="font-semibold">{title}</p>
    <ul>
      {rateLines(rates).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="text-ink-soft">{`Tax is computed ${discountBaseNames[rates.discountBase].toLowerCase()}.`}</p>
  </div>
);

const titleOf = ({ startsOn }: TaxPeriod, today: string) =>
  startsOn <= today ? `In force since ${dateText(startsOn)}` : `From ${dateText(startsOn)}`;

type OfJoyous = TaxesToEdit['joyousSets'][number];

const isForGood = ({ from, until }: OfJoyous, today: string) => from <= today && until === null;

/** Days on which Joyous remits the tax: its rates, to be read. */
function SetByJoyous({ days, today }: { days: OfJoyous; today: string }) {
  const { from, until, rates } = days;
  const why =
    from <= today
      ? `Joyous has paid the sales tax of your orders on the web to the state since ${dateText(from)}`
      : `From ${dateText(from)} on, Joyous pays the sales tax of your orders on the web to the state`;
  return (
    <Section title={from <= today ? 'Set by Joyous' : `Set by Joyous from ${dateText(from)}`}>
      <p className="text-ink-soft">
        {`${why}, so Joyous sets its rates. You can't change them here. If one looks wrong, tell us.`}
      </p>
      {rates.map((one) => (
        <Rates key={one.startsOn} title={titleOf(one, today)} rates={one} />
      ))}
      {rates.length === 0 && (
        <p className="text-ink-soft">There are no rates yet, so nobody can order on the web.</p>
      )}
      {until !== null && (
        <p className="text-ink-soft">
          {`From ${dateText(until)} on you pay this tax again. These rates stay until you set others.`}
        </p>
      )}
    </Section>
  );
}

type FormProps = {
  details: TaxesToEdit;
  /** The first that may begin with rates of the restaurant. */
  firstDay: string;
  onUseStored: (stored: TaxesToEdit) => void;
};

function Form({ details: taxes, firstDay, onUseStored }: FormProps) {
  const { today, inForce, joyousSets } = taxes;
  const isOfJoyous = joyousSets.some(({ from }) => from <= today);
  const renew = useRenew();
  const [rows, setRows] = useState(() => taxes.periods.map(periodRow));
  const edit = useEditOf<{ periods: TaxPeriod[] }, TaxesToEdit>({
    whole: taxes,
    partOf: (whole) => whole,
    readAgain: () => portalApi.call(editCalls.getTaxesToEdit),
    check: checkTaxes,
    send: async (body) => {
      try {
        return await portalApi.call(editCalls.changeTaxes, { body });
      } catch (error) {
        // The page was opened before: it shows what is Joyous's now.
        if (error instanceof ApiError && error.code === 'joyous_sets_taxes') await renew();
        throw error;
      }
    },
    saved: 'The sales tax is saved.',
  });
  const problemOf = (name: string) => edit.field(name as never).error;
  const last = rows.at(-1) ?? (inForce ? periodRow(inForce) : undefined);
  return (
    <EditForm edit={edit} submit="Save sales tax" onUseStored={onUseStored}>
      {inForce && !isOfJoyous && <Rates title={titleOf(inForce, today)} rates={inForce} />}
      {!inForce && !isOfJoyous && rows.length === 0 && (
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
        adding={[{ text: 'Add rates from a date', rows: () => [nextPeriodRow(last, firstDay)] }]}
        isOfCards
        className="grid gap-5"
        listLook="grid gap-4"
      >
        {(row, of) => <Period row={row} today={firstDay} problemOf={problemOf} of={of} />}
      </RowFields>
    </EditForm>
  );
}

function TaxesForm({ taxes, firstDay }: { taxes: TaxesToEdit; firstDay: string }) {
  const { key, ...filled } = useFilled(taxes);
  return <Form key={key} firstDay={firstDay} {...filled} />;
}

export default function EditPage() {
  const { result } = useCall(taxes);
  if (!result) return null;
  const { today, joyousSets } = result;
  const [first] = joyousSets;
  const isFirst = first !== undefined && first.from <= today;
  const firstDay = (isFirst && first.until) || today;
  const own = (
    <Section
      key="own"
      title={isFirst ? `Your rates from ${dateText(firstDay)}` : 'Rates for orders on the web'}
    >
      <TaxesForm taxes={result} firstDay={firstDay} />
    </Section>
  );
  return (
    <div className="grid max-w-180 gap-5">
      {!isFirst && own}
      {joyousSets.map((days) => (
        <SetByJoyous key={days.from} days={days} today={today} />
      ))}
      {isFirst && !joyousSets.some((days) => isForGood(days, today)) && own}
    </div>
  );
}
