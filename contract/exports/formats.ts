/** Without schemas, so that the menu that offers them loads none. */
export const tableFormats = ['csv', 'xlsx', 'json'] as const;

/**
 * A whole deposit also comes as the text that its seal is over (docs/SEALS.md), and as a journal entry
 * for the import of an accounting program (docs/JOURNALS.md).
 */
export const depositFormats = [...tableFormats, 'sealed', 'quickbooks', 'xero'] as const;

export type ExportFormat = (typeof depositFormats)[number];
