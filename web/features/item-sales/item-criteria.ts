import { type ReportRange, readRange, withRange } from '../reports/index.ts';
import { withOpenedItem } from './opened-item.ts';

const usual = 'MONTH_TO_DATE';

/** What is searched for, as the address says it. */
export type ItemCriteria = ReportRange & {
  /** Empty: on the menu or not. */
  active: 'true' | 'false' | '';
  /** Empty: any. */
  catalogId: string;
  categoryId: string;
};

const readId = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? String(text) : '');

/** An address may come from anywhere: what makes no sense in it is left out. ALL is no range here. */
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

/** The same address with another search: how its rows are sorted stays, and no item is open. */
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
