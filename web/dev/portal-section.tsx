import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { SortHeader } from '../ui/sort-header.tsx';
import { summary, transactionColumns, transactions, transactionTotals } from './samples.data.ts';
import { Section } from './section.tsx';

const firstFigure = 3;
const figure = (column: number) => (column >= firstFigure ? { className: 'num' } : {});

function Totals() {
  return (
    <DataTable caption="Summary" width="totals">
      <tbody>
        {summary.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="num">$278.78</td>
        </tr>
      </tfoot>
    </DataTable>
  );
}

export function PortalSection() {
  const [newestFirst, setNewestFirst] = useState(true);
  const rows = newestFirst ? transactions : transactions.toReversed();
  return (
    <Section id="portal" title="For restaurants">
      <SectionHeading
        as="h3"
        size="sm"
        title="Transaction History"
        text="Nov 1 to Nov 20, 2025, times in America/Los_Angeles"
        action={
          <Button size="sm" variant="secondary" icon={<Download size={16} />}>
            Export CSV
          </Button>
        }
      />
      <Totals />
      <DataTable caption="Transactions" pinFirst>
        <thead>
          <tr>
            <SortHeader
              direction={newestFirst ? 'descending' : 'ascending'}
              onSort={() => setNewestFirst((before) => !before)}
            >
              Date
            </SortHeader>
            {transactionColumns.slice(1).map((name, index) => (
              <th key={name} scope="col" {...figure(index + 1)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[1]}>
              {row.map((cell, column) => (
                <td key={transactionColumns[column]} {...figure(column)}>
                  {column === 1 ? <a href="#portal">{cell}</a> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {transactionTotals.map((cell, column) => (
              <td key={transactionColumns[column]} {...figure(column)}>
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      </DataTable>
    </Section>
  );
}
