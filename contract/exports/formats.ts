/** Without schemas, so that the menu that offers them loads none. */
export const tableFormats = ['csv', 'xlsx', 'json'] as const;

/** So many lines Xero takes of one file: see docs/JOURNALS.md. */
export const mostXeroLines = 300;

/** Deposits of a range also come as journal entries, of all of them in one file. */
export const depositListFormats = [...tableFormats, 'quickbooks', 'xero'] as const;

/**
 * A whole deposit also comes as the text that its seal is over (docs/SEALS.md), and as a journal entry
 * for the import of an accounting program (docs/JOURNALS.md).
 */
export const depositFormats = [...tableFormats, 'sealed', 'quickbooks', 'xero'] as const;

export type ExportFormat = (typeof depositFormats)[number];
