import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

const sealingOf = (column: 'sealed_notes' | 'sealed_link', { businessId, orderId }: OrderKey) => ({
  purpose: `web_orders.${column}`,
  of: JSON.stringify([businessId, orderId]),
});

/** What the diner wrote to the kitchen, line by line. Null if nothing. */
export const sealNotes = (vault: Vault, key: OrderKey, notes: readonly string[]): Buffer | null =>
  notes.every((note) => note === '')
    ? null
    : vault.seal(sealingOf('sealed_notes', key), JSON.stringify(notes));

export const openNotes = (vault: Vault, key: OrderKey, sealed: Buffer | null): string[] =>
  sealed === null ? [] : JSON.parse(vault.open(sealingOf('sealed_notes', key), sealed));

/** The secret of the diner's link: texts about the order carry it. */
export const sealLink = (vault: Vault, key: OrderKey, secret: string): Buffer =>
  vault.seal(sealingOf('sealed_link', key), secret);

export const openLink = (vault: Vault, key: OrderKey, sealed: Buffer): string =>
  vault.open(sealingOf('sealed_link', key), sealed);

const columnOf = (column: 'sealed_notes' | 'sealed_link'): SealedTable['columns'][number] => ({
  column,
  sealing: (row) =>
    sealingOf(column, { businessId: Number(row.business_id), orderId: Number(row.order_id) }),
});

export const sealedWebOrders: SealedTable = {
  table: 'web_orders',
  key: ['business_id', 'order_id'],
  columns: [columnOf('sealed_notes'), columnOf('sealed_link')],
};
