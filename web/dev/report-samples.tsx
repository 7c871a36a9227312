import { useState } from 'react';
import { type DateSpan, type TimeRange, timeRanges } from '#contract/time/time-ranges.ts';
import { Button } from '#web/ui/button.tsx';
import { Chart } from '#web/ui/figures/chart.tsx';
import { ChartSparkline } from '#web/ui/figures/chart-sparkline.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { RangeBar } from '#web/ui/figures/range-bar.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { type SummaryFigure, SummaryStrip } from '#web/ui/figures/summary-strip.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
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

const comparedFigures: SummaryFigure[] = [
  {
    label: 'Item Total',
    cents: 24_656,
    changed: { text: '+12%', words: 'up 12% from $220.14', tone: 'up' },
  },
  {
    label: 'Service Fee',
    cents: -1_973,
    changed: { text: '+12%', words: 'up 12% from $17.61', tone: 'plain' },
  },
  {
    label: 'Total',
    cents: 22_683,
    isTotal: true,
    changed: { text: '-3.2%', words: 'down 3.2% from $234.33', tone: 'down' },
  },
];

const rows = [
  { title: '7:42 PM, No. 48213', note: 'Take Out', cents: 4_298, isWarning: false },
  { title: '7:15 PM, No. 48212', note: 'Delivery, refund', cents: -1_850, isWarning: false },
  { title: '6:58 PM, No. 48209', note: 'ORDER DETAILS MISSING', cents: 2_637, isWarning: true },
];

const week = [
  { day: 'Monday', cents: 41_250 },
  { day: 'Tuesday', cents: 38_900 },
  { day: 'Wednesday', cents: -4_150 },
  { day: 'Thursday', cents: 52_075 },
];

const chart = { note: 'Item Total less refunds', height: 'min-h-32', onRetry: () => undefined };

function ChartSamples() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Chart
        {...chart}
        title="How was the week?"
        state="ready"
        table={{
          columns: ['Day', 'Sales'],
          rows: week.map(({ day, cents }) => ({
            key: day,
            name: day,
            cells: [<Money key={day} cents={cents} />],
          })),
        }}
      >
        <ChartSparkline values={week.map(({ cents }) => cents)} />
      </Chart>
      <Chart {...chart} title="Loading" state="loading">
        {null}
      </Chart>
      <Chart {...chart} title="Failed" state="failed">
        {null}
      </Chart>
      <Chart {...chart} title="Empty" state="ready" empty={<p>No sales yet.</p>}>
        {null}
      </Chart>
    </div>
  );
}

export function ReportSamples() {
  const [range, setRange] = useState<TimeRange>('MONTH_TO_DATE');
  const [span, setSpan] = useState<DateSpan>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Samples title="Reports">
      <Sample name="Range bar: presets, or two dates and Submit">
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
        <SummaryStrip
          label="Summary, compared"
          className="mt-3"
          figures={comparedFigures}
          labels={[]}
          isCompared
        />
      </Sample>
      <TableSamples />
      <Sample name="Row list: how a table looks on a phone">
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
      <Sample name="Chart: the frame of every chart, with the same figures in a table">
        <ChartSamples />
      </Sample>
      <Sample name="Drawer: opens from the right; a sheet on a phone">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Open an order
        </Button>
        <Drawer open={isOpen} onClose={() => setIsOpen(false)} title="Order 48213">
          <p className="text-md text-ink-soft">Lines, refunds and deposit.</p>
        </Drawer>
      </Sample>
    </Samples>
  );
}
