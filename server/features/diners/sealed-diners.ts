import type { SealedTable } from '#platform/secrets/sealed-table.ts';

export const sealedDiners: SealedTable = {
  table: 'consumers',
  key: ['consumer_id'],
  columns: [
    {
      column: 'sealed_phone',
      sealing: (row) => ({
        purpose: 'consumers.sealed_phone',
        of: Buffer.from(row.phone_index as Buffer).toString('hex'),
      }),
      index: { column: 'phone_index', purpose: 'phone' },
    },
  ],
};
