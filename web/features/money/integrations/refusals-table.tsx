import { DataTable } from '#web/ui/figures/data-table.tsx';
import type { RefusalMeaning } from './partner-calls.ts';

type RefusalsTableProps = { caption: string; refusals: readonly RefusalMeaning[] };

export function RefusalsTable({ caption, refusals }: RefusalsTableProps) {
  return (
    <DataTable caption={caption} columns={['Code', 'Status', 'What it means']}>
      {refusals.map(({ code, status, message }) => (
        <tr key={code}>
          <th scope="row" data-label="Code">
            <code>{code}</code>
          </th>
          <td data-label="Status" className="figures">
            {status}
          </td>
          <td data-label="What it means" className="wrap soft">
            {message}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
