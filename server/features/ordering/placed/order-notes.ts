import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';

type OrderKey = { businessId: number; orderId: number };

const sealingOf = ({ businessId, orderId }: OrderKey) => ({
  purpose: 'web_orders.sealed_notes',
  of: JSON.stringify([businessId, orderId]),
});

/** What the diner wrote to the kitchen, line by line. Null if nothing. */
export const sealNotes = (vault: Vault, key: OrderKey, notes: readonly string[]): Buffer | null =>
  notes.every((note) => note === '') ? null : vault.seal(sealingOf(key), JSON.stringify(notes));

export const openNotes = (vault: Vault, key: OrderKey, sealed: Buffer | null): string[] =>
  sealed === null ? [] : JSON.parse(vault.open(sealingOf(key), sealed));

export const sealedWebOrders: SealedTable = {
  table: 'web_orders',
  key: ['business_id', 'order_id'],
  columns: [
    {
      column: 'sealed_notes',
      sealing: (row) =>
        sealingOf({ businessId: Number(row.business_id), orderId: Number(row.order_id) }),
    },
  ],
};
