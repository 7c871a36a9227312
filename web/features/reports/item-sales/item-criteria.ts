import { type ReportRange, readRange, withRange } from '../report/index.ts';
import { withOpenedItem } from './opened-item.ts';

const usual = 'MONTH_TO_DATE';

/** The search criteria in the address. */
export type ItemCriteria = ReportRange & {
  /** Empty means both on the menu and not. */
  active: 'true' | 'false' | '';
  /** Empty means any. */
  catalogId: string;
  categoryId: string;
};

const readId = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? String(text) : '');

/** An address can hold anything: nonsense is ignored. ALL is not a range here. */
export function readItemCriteria(params: URLSearchParams, today: string): ItemCriteria {
  const found = readRange(params, usual, today);
  const range = found.range === 'ALL' ? readRange(new URLSearchParams(), usual, today) : found;
  return {
    ...range,
    active: (['true', 'false'] as const).find((text) => text === params.get('active')) ?? '',
    catalogId: readId(params.get('catalog')),
    categoryId: readId(params.get('category')),
  };
}

/** The same address with other criteria: the sort order stays, and an open item is closed. */
export function withItemCriteria(
  params: URLSearchParams,
  { active, catalogId, categoryId, ...range }: ItemCriteria,
): URLSearchParams {
  const next = withRange(withOpenedItem(params, undefined), range, usual);
  for (const [name, value] of Object.entries({
    active,
    catalog: catalogId,
    category: categoryId,
  })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const isSameSearch = (one: ItemCriteria, other: ItemCriteria): boolean =>
  one.span?.from === other.span?.from &&
  one.span?.to === other.span?.to &&
  one.active === other.active &&
  one.catalogId === other.catalogId &&
  one.categoryId === other.categoryId;
