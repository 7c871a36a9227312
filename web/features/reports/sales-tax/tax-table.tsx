import { Link } from 'react-router';
import { amountText, centsOf, negated } from '#contract/money/cents.ts';
import {
  isEmptyPart,
  lineKinds,
  linesOfPart,
  type SalesTaxAmounts,
  type SalesTaxGroup,
  type SalesTaxGroupId,
  type SalesTaxPartId,
  type ShownLine,
  salesTaxParts,
} from '#contract/reports/sales-tax/tax-lines.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { pathOfRange, type ReportRange } from '../report/index.ts';

type Groups = Record<SalesTaxGroupId, SalesTaxGroup>;

const filters: Record<SalesTaxGroupId, Record<string, string>> = {
  paidThroughUs: { amount: 'tax' },
  paidThere: { amount: 'tax', payment: 'PAID_THERE' },
  // The history shows what is paid through us and what isn't one at a time, but for this.
  all: { amount: 'taxRemitted' },
};

/** The address of the transactions with a group's tax; of "All", of those that Joyous files. */
export const taxPath = (range: ReportRange, id: SalesTaxGroupId): string => {
  const path = pathOfRange('/business/reports/txnHistory', range);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(filters[id])}`;
};

/** Whether the history can show exactly what a total adds up: of a filer, or of the whole group. */
function isOpenable(groups: Groups, id: SalesTaxGroupId, part: SalesTaxPartId | null): boolean {
  if (id === 'all') return part === 'joyousFiles';
  if (part === null) return true;
  const other = part === 'youFile' ? 'joyousFiles' : 'youFile';
  return isEmptyPart(groups[id][other]);
}

type RowProps = {
  amounts: SalesTaxAmounts;
  hasReturns: boolean;
  isTotal?: boolean;
  /** Where its tax leads. */
  to?: string | undefined;
};

/** Plain addition from left to right. What was given back is taken off, on a phone without columns. */
function Figures({ amounts, hasReturns, isTotal = false, to }: RowProps) {
  const cell = (name: keyof SalesTaxAmounts, sign: 1 | -1 = 1) => {
    const cents = centsOf(amounts[name]);
    return <Money cents={sign === 1 ? cents : negated(cents)} strong={isTotal} />;
  };
  const before = (sold: 'soldAmt' | 'soldTaxAmt', returned: 'returnedAmt' | 'returnedTaxAmt') =>
    hasReturns && (
      <>
        <td className="num soft max-sm:hidden">{cell(sold)}</td>
        <td className="num soft max-sm:hidden">{cell(returned, -1)}</td>
      </>
    );
  const tax = cell('taxAmt');
  return (
    <>
      {before('soldAmt', 'returnedAmt')}
      <td className="num">{cell('salesAmt')}</td>
      {before('soldTaxAmt', 'returnedTaxAmt')}
      <td className="num">{to === undefined ? tax : <Link to={to}>{tax}</Link>}</td>
    </>
  );
}

const nameOf = ({ kind, of, isTotal }: ShownLine) => {
  if (of === null) return { name: isTotal ? `${lineKinds[kind]} in all` : lineKinds[kind] };
  return { name: of.category, detail: `${of.service}, ${of.rate}` };
};

function LineRow({ line, hasReturns }: { line: ShownLine; hasReturns: boolean }) {
  const { name, detail } = nameOf(line);
  const { amounts, isTotal = false } = line;
  const back = centsOf(amounts.returnedAmt);
  return (
    <tr className={isTotal ? 'font-semibold' : ''}>
      <th scope="row" className={isTotal ? 'wrap font-semibold' : 'wrap pl-6'}>
        {name}
        {detail && <span className="text-ink-faint max-lg:block"> {detail}</span>}
        {back !== 0 && !isTotal && (
          <span className="text-ink-faint sm:hidden max-sm:block print:hidden">
            {' '}
            {amountText(back)} given back
          </span>
        )}
      </th>
      <Figures amounts={amounts} hasReturns={hasReturns} isTotal={isTotal} />
    </tr>
  );
}

const figureHeads = ['Sales', 'Tax'] as const;
const beforeHeads = { Sales: ['Sold', 'Given back'], Tax: ['Tax charged', 'Tax given back'] };

type TaxTableProps = { title: string; id: SalesTaxGroupId; answer: Groups; range: ReportRange };

/** A group: what the restaurant files, what Joyous files, and both together. */
export function TaxTable({ title, id, answer, range }: TaxTableProps) {
  const group = answer[id];
  const parts = salesTaxParts.filter((part) => !isEmptyPart(group[part.id]));
  const lines = new Map(parts.map((part) => [part.id, linesOfPart(group[part.id])]));
  const hasReturns = [...lines.values()]
    .flat()
    .some(
      ({ amounts }) => centsOf(amounts.returnedAmt) !== 0 || centsOf(amounts.returnedTaxAmt) !== 0,
    );
  const linkOf = (part: SalesTaxPartId | null) =>
    isOpenable(answer, id, part) ? taxPath(range, id) : undefined;
  return (
    <FigureTable caption={title}>
      <thead>
        <tr>
          <th scope="col">Filed by</th>
          {figureHeads.flatMap((head) => [
            ...(hasReturns
              ? (beforeHeads[head] ?? []).map((before) => (
                  <th key={before} scope="col" className="num max-sm:hidden">
                    {before}
                  </th>
                ))
              : []),
            <th key={head} scope="col" className="num">
              {head}
            </th>,
          ])}
        </tr>
      </thead>
      {parts.map((part) => (
        <tbody key={part.id}>
          <tr className="*:border-t *:border-t-line *:bg-cream *:font-bold">
            <th scope="rowgroup">{part.title}</th>
            <Figures
              amounts={group[part.id].total}
              hasReturns={hasReturns}
              isTotal
              to={linkOf(part.id)}
            />
          </tr>
          {lines.get(part.id)?.map((line) => (
            <LineRow
              key={[line.kind, line.of?.category, line.of?.service, line.of?.rate].join()}
              line={line}
              hasReturns={hasReturns}
            />
          ))}
        </tbody>
      ))}
      {parts.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">Both</th>
            <Figures amounts={group.total} hasReturns={hasReturns} isTotal to={linkOf(null)} />
          </tr>
        </tfoot>
      )}
    </FigureTable>
  );
}
