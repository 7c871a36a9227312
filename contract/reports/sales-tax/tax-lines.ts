import type { TaxKind } from '../../orders/quotes/tax-rules.ts';
import { rateText, taxKindNames } from '../../orders/quotes/tax-words.ts';
import { prettify } from '../../prettify.ts';

// The lines of the report "Sales tax", in the same order and words on the screen and in files. No
// schemas here.

/** What ORDERs have, less what refunds gave back, is what is left. */
export const salesTaxAmounts = [
  'soldAmt',
  'soldTaxAmt',
  'returnedAmt',
  'returnedTaxAmt',
  'salesAmt',
  'taxAmt',
] as const;

export type SalesTaxAmount = (typeof salesTaxAmounts)[number];
export type SalesTaxAmounts = Record<SalesTaxAmount, string>;

type Line = SalesTaxAmounts & { category: TaxKind; serviceType: string; rateMillionths: number };

export type SalesTaxPart = {
  numOrders: number;
  taxable: readonly Line[];
  exempt: readonly Line[];
  oneSum: SalesTaxAmounts;
  taxableTotal: SalesTaxAmounts;
  exemptTotal: SalesTaxAmounts;
  total: SalesTaxAmounts;
};

export type SalesTaxGroup = {
  youFile: SalesTaxPart;
  joyousFiles: SalesTaxPart;
  numOrders: number;
  total: SalesTaxAmounts;
};

export const salesTaxGroups = [
  { id: 'paidThroughUs', title: 'Paid through Joyous' },
  { id: 'paidThere', title: 'Paid at your restaurant' },
  { id: 'all', title: 'All' },
] as const;

export type SalesTaxGroupId = (typeof salesTaxGroups)[number]['id'];

export const salesTaxParts = [
  { id: 'youFile', title: 'You file' },
  { id: 'joyousFiles', title: 'Joyous files' },
] as const;

export type SalesTaxPartId = (typeof salesTaxParts)[number]['id'];

export const lineKinds = {
  TAXABLE: 'Taxable',
  EXEMPT: 'Exempt',
  ONE_SUM: 'Tax known as one sum',
} as const;

export type ShownLine = {
  kind: keyof typeof lineKinds;
  /** Of a line that is no sum. */
  of: { category: string; service: string; rate: string } | null;
  isTotal?: boolean;
  amounts: SalesTaxAmounts;
};

const isNothing = (amounts: SalesTaxAmounts) =>
  salesTaxAmounts.every((name) => amounts[name] === '0.00');

const shown =
  (kind: ShownLine['kind']) =>
  (line: Line): ShownLine => ({
    kind,
    of: {
      category: taxKindNames[line.category],
      service: prettify(line.serviceType),
      rate: rateText(line.rateMillionths),
    },
    amounts: line,
  });

const ofSome = (lines: readonly ShownLine[], kind: ShownLine['kind'], amounts: SalesTaxAmounts) =>
  lines.length === 0 ? [] : [...lines, { kind, of: null, isTotal: true, amounts }];

/** Its lines, each kind with its total; what adds up to the part's own total. */
export function linesOfPart(part: SalesTaxPart): ShownLine[] {
  const { taxable, exempt, oneSum, taxableTotal, exemptTotal } = part;
  return [
    ...ofSome(taxable.map(shown('TAXABLE')), 'TAXABLE', taxableTotal),
    ...ofSome(exempt.map(shown('EXEMPT')), 'EXEMPT', exemptTotal),
    ...(isNothing(oneSum) ? [] : [{ kind: 'ONE_SUM' as const, of: null, amounts: oneSum }]),
  ];
}

/** Nothing was sold or given back in it. */
export const isEmptyPart = (part: SalesTaxPart): boolean =>
  part.numOrders === 0 && linesOfPart(part).length === 0;

export const isEmptyGroup = ({ youFile, joyousFiles }: SalesTaxGroup): boolean =>
  isEmptyPart(youFile) && isEmptyPart(joyousFiles);
