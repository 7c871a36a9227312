import type { SealedTable } from '../secrets/sealed-table.ts';

export const textSealing = (column: 'sealed_phone' | 'sealed_body', messageId: unknown) => ({
  purpose: `text_messages.${column}`,
  of: String(messageId),
});

export const sealedTexts: SealedTable = {
  table: 'text_messages',
  key: ['message_id'],
  columns: [
    {
      column: 'sealed_phone',
      sealing: (row) => textSealing('sealed_phone', row.message_id),
      index: { column: 'phone_index', purpose: 'phone' },
    },
    { column: 'sealed_body', sealing: (row) => textSealing('sealed_body', row.message_id) },
  ],
};
