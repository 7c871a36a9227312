import type { ExportFormat } from '#contract/reports/exports/formats.ts';
import { fileTypes } from './file-types.data.ts';

/** For formats that share an extension with another one. */
const suffixes: Partial<Record<ExportFormat, string>> = {
  sealed: '-sealed',
  quickbooks: '-quickbooks',
  xero: '-xero',
};

export const suffixOf = (format: ExportFormat): string => suffixes[format] ?? '';

const longestSlug = 80;

/** `mama-rosas-trattoria-transactions-2026-11-01-to-2026-11-21.csv` */
export function fileNameOf(slug: string, name: string, format: ExportFormat): string {
  const restaurant = slug
    .slice(0, longestSlug)
    .replaceAll(/[^a-z0-9-]/g, '')
    .replace(/^-+/, '');
  return `${restaurant || 'restaurant'}-${name}.${fileTypes[format].extension}`;
}
