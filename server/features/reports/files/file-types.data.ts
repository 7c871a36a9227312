import type { ExportFormat } from '#contract/reports/exports/formats.ts';

type FileType = { extension: string; contentType: string; isPacked: boolean };

const csv = { extension: 'csv', contentType: 'text/csv; charset=utf-8', isPacked: false };

export const fileTypes: Record<ExportFormat, FileType> = {
  csv,
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isPacked: true,
  },
  json: { extension: 'json', contentType: 'application/json; charset=utf-8', isPacked: false },
  quickbooks: csv,
  xero: csv,
  sealed: { extension: 'txt', contentType: 'text/plain; charset=utf-8', isPacked: false },
};
