import { Landmark, Scale } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { ReportTable } from '#web/ui/figures/report-table.tsx';
import { SortHeader } from '#web/ui/figures/sort-header.tsx';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import { ReportCards } from '../features/reports/sales/index.ts';
import { Sample } from './samples.tsx';

const reports = [
  {
    title: 'Deposit Report',
    text: 'What we sent to your bank',
    icon: <Landmark />,
    to: '#deposit',
  },
  { title: 'Income Expense Report', text: 'Revenue and expenses', icon: <Scale />, to: '#income' },
];

const lines = [
  { label: 'Revenue', cents: 84_210 },
  { label: 'Refunds', cents: -2_165 },
  { label: 'Tip', cents: 0 },
];

const days = [
  {
    day: 'Friday, Nov 20',
    cents: 6_935,
    rows: [
      { time: '7:42 PM', order: '48213', cents: 4_298, isMissing: false },
      { time: '6:58 PM', order: '48209', cents: 2_637, isMissing: true },
    ],
  },
  {
    day: 'Thursday, Nov 19',
    cents: -1_850,
    rows: [{ time: '8:01 PM', order: '48117', cents: -1_850, isMissing: false }],
  },
];

function SampleReportTable() {
  const scroller = useRef<HTMLDivElement>(null);
  const [direction, setDirection] = useState<'ascending' | 'descending'>('descending');
  const turn = () => setDirection(direction === 'descending' ? 'ascending' : 'descending');
  // The element sets its width with an inline style, which only a script may do.
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  if (!isHere) return null;
  return (
    <ReportTable
      caption="Transactions on two days"
      scrollRef={scroller}
      rowCount={6}
      minWidth={480}
    >
      <thead>
        <tr>
          <SortHeader direction={direction} onSort={turn}>
            Date
          </SortHeader>
          <th scope="col">Order No</th>
          <SortHeader direction="none" onSort={turn} numeric>
            Total
          </SortHeader>
        </tr>
      </thead>
      {days.map(({ day, cents, rows }) => (
        <tbody key={day}>
          <tr className="group-row">
            <th scope="rowgroup" colSpan={2}>
              {day}
            </th>
            <td className="num">
              <Money cents={cents} />
            </td>
          </tr>
          {rows.map(({ time, order, isMissing, ...row }) => (
            <tr key={order} className={isMissing ? 'warn-row' : undefined}>
              <td>{time}</td>
              <td>
                <a href="#order">{order}</a>
              </td>
              <td className="num">
                <Money cents={row.cents} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td className="num">
            <Money cents={5_085} strong />
          </td>
        </tr>
      </tfoot>
    </ReportTable>
  );
}

/** The tables of the reports, and the cards and strips around them. */
export const TableSamples = () => (
  <>
    <Sample name="Report list: one card for each report">
      <ReportCards label="Reports" reports={reports} />
    </Sample>
    <Sample name="Totals table: 600px, negatives in parentheses, zeros in a lighter color">
      <FigureTable caption="Totals" width="totals">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className="num">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, cents }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">
                <Money cents={cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="num">
              <Money cents={82_045} strong />
            </td>
          </tr>
        </tfoot>
      </FigureTable>
    </Sample>
    <Sample name="Report table: any number of rows, sorted by column; days, and a row without details">
      <SampleReportTable />
    </Sample>
    <Sample name="Chip select: filters a list">
      <ChipSelect
        label="Kind"
        all="All kinds"
        defaultValue=""
        options={[
          { value: 'ORDER', label: 'Orders' },
          { value: 'REFUND', label: 'Refunds' },
        ]}
      />
    </Sample>
  </>
);
