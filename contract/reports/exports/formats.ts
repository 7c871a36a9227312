/** No schemas here, so that the export menu loads none. */
export const tableFormats = ['csv', 'xlsx', 'json'] as const;

/** The most lines Xero accepts in one file: see "Journals" in docs/MONEY.md. */
export const mostXeroLines = 300;

/** The deposits of a range can also be exported as journal entries, all in one file. */
export const depositListFormats = [...tableFormats, 'quickbooks', 'xero'] as const;

/**
 * A whole deposit can also be exported as the text that its seal covers ("Seals" in docs/MONEY.md),
 * and as a journal entry for an accounting program ("Journals" in docs/MONEY.md).
 */
export const depositFormats = [...tableFormats, 'sealed', 'quickbooks', 'xero'] as const;

export type ExportFormat = (typeof depositFormats)[number];
