import { type ColumnId, hidable, sortable } from './columns.data.ts';
import type { Transaction } from './transaction.ts';

/** How the rows that were found are shown. All of it is in the address, to be kept and sent. */
export type View = {
  find: string;
  /** Empty: all. */
  service: string;
  kind: Transaction['kind'] | '';
  sort: ColumnId;
  direction: 'ascending' | 'descending';
  hidden: readonly ColumnId[];
};

export const kinds = ['ORDER', 'REFUND', 'ADJUSTMENT'] as const;
/** As the ledger has them. */
export const services = [
  'DINE_IN',
  'TAKE_OUT',
  'DELIVERY',
  'CURBSIDE_PICKUP',
  'CATERING',
  'CATERING_DELIVERY',
] as const;

const longestFind = 40;

/** An address may come from anywhere: what makes no sense in it is left out. */
export function readView(params: URLSearchParams): View {
  const askedHidden = (params.get('hide') ?? '').split(',');
  return {
    find: (params.get('find') ?? '').slice(0, longestFind),
    service: services.find((service) => service === params.get('service')) ?? '',
    kind: kinds.find((kind) => kind === params.get('kind')) ?? '',
    sort: sortable.find((id) => id === params.get('sort')) ?? 'date',
    direction: params.get('direction') === 'ascending' ? 'ascending' : 'descending',
    hidden: hidable.map(({ id }) => id).filter((id) => askedHidden.includes(id)),
  };
}

/** The same address with another view; the range in it stays. */
export function withView(params: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(params);
  const said = {
    find: view.find,
    service: view.service,
    kind: view.kind,
    sort: view.sort === 'date' ? '' : view.sort,
    direction: view.direction === 'descending' ? '' : view.direction,
    hide: view.hidden.join(','),
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Which of the rows are shown. */
export type Filter = Pick<View, 'find' | 'kind' | 'service'>;

export const isNarrowed = ({ find, kind, service }: Filter) =>
  find.trim() !== '' || service !== '' || kind !== '';
