import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { type DateSpan, type TimeRange, timeRanges } from '#contract/reports/time-ranges.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Money } from '../ui/money.tsx';
import { RangeBar } from '../ui/range-bar.tsx';
import { RowList, RowListItem } from '../ui/row-list.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { SortHeader } from '../ui/sort-header.tsx';
import { SummaryStrip } from '../ui/summary-strip.tsx';
import {
  rows as listRows,
  summary,
  summaryFigures,
  transactionColumns,
  transactions,
  transactionTotals,
} from './samples.data.ts';
import { Example, Section } from './section.tsx';

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

function ReportParts() {
  const [range, setRange] = useState<TimeRange>('MONTH_TO_DATE');
  const [span, setSpan] = useState<DateSpan>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Example name="Range bar: presets, and two dates with Submit">
        <RangeBar
          ranges={timeRanges}
          range={range}
          onChoose={setRange}
          span={span}
          today="2025-11-20"
          onSubmit={setSpan}
        />
      </Example>
      <Example name="Summary strip: 600px, two columns on a phone">
        <SummaryStrip label="Summary" figures={summaryFigures} labels={[]} />
        <SummaryStrip
          label="Summary, loading"
          className="mt-3"
          figures={null}
          labels={summaryFigures.map(({ label }) => label)}
        />
      </Example>
      <Example name="Row list: a table on a phone">
        <RowList className="max-w-narrow">
          {listRows.map(({ title, note, cents, isWarning }) => (
            <RowListItem key={title} tone={isWarning ? 'warn' : 'plain'}>
              <div className="min-w-0 flex-1">
                <p className="text-control font-semibold">{title}</p>
                <p className="text-sm text-ink-soft">{note}</p>
              </div>
              <Money cents={cents} strong className="font-semibold" />
            </RowListItem>
          ))}
        </RowList>
      </Example>
      <Example name="Drawer: from the right, a sheet on a phone">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Open an order
        </Button>
        <Drawer open={isOpen} onClose={() => setIsOpen(false)} title="Order 48213">
          <p className="text-md text-ink-soft">Its lines, its refunds and its deposit.</p>
        </Drawer>
      </Example>
    </>
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
      <ReportParts />
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
