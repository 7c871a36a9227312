import { startOfDayMs } from '#contract/time/time-ranges.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { findRemittedTaxPeriods } from '../../money/ledger/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentAmounts, type ReportSource, readReport } from '../report/index.ts';
import {
  type Span,
  sumTaxLines,
  sumTaxOfEntries,
  type TaxLineRow,
  type TaxOfEntriesRow,
  type TaxSums,
} from './sales-tax.queries.ts';
import {
  sumOfTaxes,
  type TaxLine,
  type TaxPart,
  taxLeftOf,
  taxPartOf,
} from './tax-groups.rules.ts';

type Range = { fromDate?: number | undefined; toDate?: number | undefined };
type RemittedPeriods = Awaited<ReturnType<typeof findRemittedTaxPeriods>>;

/** The instants between which we remit: a day is one stretch of time. */
const remittedSpans = (zones: readonly ZonePeriod[], periods: RemittedPeriods): Span[] =>
  periods.flatMap(({ startsOn, isRemitted }, index) => {
    if (!isRemitted) return [];
    const next = periods[index + 1];
    const toMs = next ? startOfDayMs(zones, next.startsOn) : null;
    return [{ fromMs: startOfDayMs(zones, startsOn), toMs }];
  });

export type SalesTaxRows = {
  lines: readonly TaxLineRow[];
  entries: readonly TaxOfEntriesRow[];
  remitted: readonly Span[];
};

/** What the report and our return are made of. */
export async function readTaxRows(
  { transaction, businessId, zones }: ReportSource,
  range: Range,
): Promise<SalesTaxRows> {
  const periods = await findRemittedTaxPeriods(transaction, businessId);
  const remitted = remittedSpans(zones, periods);
  const asked = { businessId, ...range, remitted };
  const lines = await sumTaxLines(transaction, asked);
  const entries = await sumTaxOfEntries(transaction, asked);
  return { lines, entries, remitted };
}

const presentSums = (sums: TaxSums) =>
  presentAmounts({
    soldAmt: sums.soldCents,
    soldTaxAmt: sums.soldTaxCents,
    returnedAmt: sums.returnedCents,
    returnedTaxAmt: sums.returnedTaxCents,
    salesAmt: sums.soldCents - sums.returnedCents,
    taxAmt: taxLeftOf(sums),
  });

const presentLine = ({ category, serviceType, rateMillionths, ...sums }: TaxLine) => ({
  category,
  serviceType,
  rateMillionths,
  ...presentSums(sums),
});

const presentPart = (part: TaxPart) => ({
  numOrders: part.orders,
  taxable: part.taxable.map(presentLine),
  exempt: part.exempt.map(presentLine),
  oneSum: presentSums(part.oneSum),
  taxableTotal: presentSums(part.taxableTotal),
  exemptTotal: presentSums(part.exemptTotal),
  total: presentSums(part.total),
});

type FiledRow = Pick<TaxLineRow, 'paidOut' | 'byUs'>;

function groupOf({ lines, entries }: SalesTaxRows, isOf: (row: FiledRow) => boolean) {
  const partOf = (byUs: boolean) => {
    const isOfPart = (row: FiledRow) => isOf(row) && row.byUs === byUs;
    return taxPartOf(lines.filter(isOfPart), entries.filter(isOfPart));
  };
  const [youFile, joyousFiles] = [partOf(false), partOf(true)];
  return {
    youFile: presentPart(youFile),
    joyousFiles: presentPart(joyousFiles),
    numOrders: youFile.orders + joyousFiles.orders,
    total: presentSums(sumOfTaxes([youFile.total, joyousFiles.total])),
    // By absolute value: a surplus must not hide a deficit.
    unexplainedCents: Math.abs(youFile.unexplainedCents) + Math.abs(joyousFiles.unexplainedCents),
  };
}

export async function readSalesTax(source: ReportSource, range: Range) {
  const { transaction, businessId, completeUpTo } = source;
  const { name: businessName } = await findOwnRestaurant(transaction, businessId);
  const rows = await readTaxRows(source, range);
  const { unexplainedCents: throughUs, ...paidThroughUs } = groupOf(rows, (row) => row.paidOut);
  const { unexplainedCents: there, ...paidThere } = groupOf(rows, (row) => !row.paidOut);
  const { unexplainedCents: _, ...all } = groupOf(rows, () => true);
  return {
    completeUpTo,
    businessName,
    paidThroughUs,
    paidThere,
    all,
    ...presentAmounts({ unexplainedAmt: throughUs + there }),
  };
}

export const reportSalesTax: Operation<'getSalesTax'> = ({ query }, context) =>
  readReport(context, (source) => readSalesTax(source, query));
