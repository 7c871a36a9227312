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

const { answerRetentionDays, versionMonths } = integrationLimits;

/** What may change under a program's feet, and what did. */
export const Promises = () => (
  <>
    <Part id="promises">
      <Text>
        Everything here is version 1, the <code>V1</code> in each path. In it we only add: calls,
        fields that you may leave out, fields in answers, and codes. So let your program ignore
        fields that it doesn’t know, and treat an unknown code by its status. Names, meanings and
        codes that are there stay.
      </Text>
      <Text>
        If something has to change otherwise, it becomes version 2. Version 1 then goes on working
        beside it for at least {versionMonths} months. From the day that version 2 is there, the
        answers of version 1 say so in the header <code>Deprecation</code>, and in{' '}
        <code>Sunset</code> when it ends; it is listed below, and the owners of restaurants whose
        programs use it hear it from us. So far there is only version 1, and nothing of it has been
        taken away, so no answer has these headers.
      </Text>
      <Text>
        An answer to a repeated call is kept for {answerRetentionDays} days, and an order’s{' '}
        <code>reference</code> for good. We try to answer at any time, and promise no hours: a till
        must go on without us, and send what happened later.
      </Text>
    </Part>
    <Part id="changes">
      <Facts
        caption="Changes for programs, newest first"
        columns={['When', 'What']}
        rows={apiChanges.map(({ on, says }) => [dateText(on), says])}
      />
    </Part>
  </>
);
