import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { momentText } from '../../report/index.ts';
import { Part } from './part.tsx';

const told = [
  ['name', 'Name'],
  ['maskedPhoneNumber', 'Phone'],
  ['maskedEmail', 'Email'],
  ['address', 'Address'],
  ['note', 'Note'],
] as const;

/** The order in the till's own words, with the customer, unless that was erased. */
export function TillSent({ order }: { order: OrderTransaction }) {
  const { customer, erasedDateTime, integration, receivedDateTime, reference } = order;
  return (
    <Part title="What the till sent">
      <Facts>
        <Fact name="Integration">{integration}</Fact>
        <Fact name="Reference">{reference}</Fact>
        <Fact name="Reached us">{momentText(receivedDateTime.isoDateTime)}</Fact>
        {customer &&
          told.map(
            ([id, label]) =>
              customer[id] !== null && (
                <Fact key={id} name={label}>
                  <span className="whitespace-pre-line">{customer[id]}</span>
                </Fact>
              ),
          )}
      </Facts>
      {customer === null && (
        <p className="text-sm text-ink-soft">
          {erasedDateTime === null
            ? 'The till sent nothing about the diner.'
            : `Everything about the diner was erased on ${momentText(erasedDateTime.isoDateTime)}.`}
        </p>
      )}
    </Part>
  );
}
