import type { SealedRow, SealedTable } from '../secrets/sealed-table.ts';

const boundTo = (column: string) => (row: SealedRow) => ({
  purpose: `text_messages.${column}`,
  of: String(row.message_id),
});

export const sealedTexts: SealedTable = {
  table: 'text_messages',
  key: ['message_id'],
  columns: [
    {
      column: 'sealed_phone',
      sealing: boundTo('sealed_phone'),
      index: { column: 'phone_index', purpose: 'phone' },
    },
    { column: 'sealed_body', sealing: boundTo('sealed_body') },
  ],
};
