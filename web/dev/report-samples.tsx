import { useState } from 'react';
import { type DateSpan, type TimeRange, timeRanges } from '#contract/reports/time-ranges.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Money } from '../ui/money.tsx';
import { RangeBar } from '../ui/range-bar.tsx';
import { RowList, RowListItem } from '../ui/row-list.tsx';
import { SummaryStrip } from '../ui/summary-strip.tsx';
import { Sample, Samples } from './samples.tsx';
import { TableSamples } from './table-samples.tsx';

const summaryFigures = [
  { label: 'Item Total', cents: 24_656 },
  { label: 'Tip', cents: 3_992 },
  { label: 'Service Fee', cents: -1_973 },
  { label: 'Tax', cents: 2_095 },
  { label: 'CC Processing Fee', cents: -892 },
  { label: 'Total', cents: 27_878, isTotal: true },
];

const rows = [
  { title: '7:42 PM, No. 48213', note: 'Take Out', cents: 4_298, isWarning: false },
  { title: '7:15 PM, No. 48212', note: 'Delivery, refund', cents: -1_850, isWarning: false },
  { title: '6:58 PM, No. 48209', note: 'ORDER DETAILS MISSING', cents: 2_637, isWarning: true },
];

export function ReportSamples() {
  const [range, setRange] = useState<TimeRange>('MONTH_TO_DATE');
  const [span, setSpan] = useState<DateSpan>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Samples title="Reports">
      <Sample name="Range bar: presets, and two dates with Submit">
        <RangeBar
          ranges={timeRanges}
          range={range}
          onChoose={setRange}
          span={span}
          today="2025-11-20"
          onSubmit={setSpan}
        />
      </Sample>
      <Sample name="Summary strip: 600px, two columns on a phone">
        <SummaryStrip label="Summary" figures={summaryFigures} labels={[]} />
        <SummaryStrip
          label="Summary, loading"
          className="mt-3"
          figures={null}
          labels={summaryFigures.map(({ label }) => label)}
        />
      </Sample>
      <TableSamples />
      <Sample name="Row list: a table on a phone">
        <RowList className="max-w-narrow">
          {rows.map(({ title, note, cents, isWarning }) => (
            <RowListItem key={title} tone={isWarning ? 'warn' : 'plain'}>
              <div className="min-w-0 flex-1">
                <p className="text-control font-semibold">{title}</p>
                <p className="text-sm text-ink-soft">{note}</p>
              </div>
              <Money cents={cents} strong className="font-semibold" />
            </RowListItem>
          ))}
        </RowList>
      </Sample>
      <Sample name="Drawer: from the right, a sheet on a phone">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Open an order
        </Button>
        <Drawer open={isOpen} onClose={() => setIsOpen(false)} title="Order 48213">
          <p className="text-md text-ink-soft">Its lines, its refunds and its deposit.</p>
        </Drawer>
      </Sample>
    </Samples>
  );
}
