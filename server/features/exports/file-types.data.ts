import type { ExportFormat } from '#contract/exports/formats.ts';

type FileType = { extension: string; contentType: string; isPacked: boolean };

export const fileTypes: Record<ExportFormat, FileType> = {
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8', isPacked: false },
  json: { extension: 'json', contentType: 'application/json; charset=utf-8', isPacked: false },
  sealed: { extension: 'txt', contentType: 'text/plain; charset=utf-8', isPacked: false },
};
