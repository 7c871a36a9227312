import type { ReactNode } from 'react';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { apiChanges } from '#contract/orders/orders/api-changes.data.ts';
import { dateText } from '#contract/time/calendar-day.ts';
import { DataTable } from '#web/ui/figures/data-table.tsx';
import { Part, Text } from './developers-part.tsx';

type FactsProps = {
  caption: string;
  columns: [string, string];
  rows: readonly (readonly [ReactNode, string])[];
};

export function Facts({ caption, columns, rows }: FactsProps) {
  return (
    <DataTable caption={caption} columns={columns}>
      {rows.map(([name, text]) => (
        <tr key={text}>
          <th scope="row" data-label={columns[0]}>
            {name}
          </th>
          <td data-label={columns[1]} className="wrap soft">
            {text}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

const { answerRetentionDays } = integrationLimits;

/** What may change under a program's feet, and what did. */
export const Promises = () => (
  <>
    <Part id="promises" title="What we promise, and for how long">
      <Text>
        Everything here is version 1, the <code>V1</code> in each path. In it we only add: calls,
        fields that you may leave out, fields in answers, and codes. So let your program ignore
        fields that it doesn’t know, and treat an unknown code by its status. Names, meanings and
        codes that are there stay.
      </Text>
      <Text>
        If something has to change otherwise, it becomes version 2, beside version 1. Nothing of
        version 1 has been taken away so far, and nothing has a date to end. That is why we send
        neither <code>Deprecation</code> nor <code>Sunset</code> headers. If that changes, it is
        listed below first, and the owners of restaurants whose programs use it hear it from us.
      </Text>
      <Text>
        An answer to a repeated call is kept for {answerRetentionDays} days, and an order’s{' '}
        <code>reference</code> for good. We try to answer at any time, and promise no hours: a till
        must go on without us, and send what happened later.
      </Text>
    </Part>
    <Part id="changes" title="Changes">
      <Facts
        caption="Changes for programs, newest first"
        columns={['When', 'What']}
        rows={apiChanges.map(({ on, says }) => [dateText(on), says])}
      />
    </Part>
  </>
);
