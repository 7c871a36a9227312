/** Without schemas, so that the menu that offers them loads none. */
export const tableFormats = ['csv', 'json'] as const;

/** A whole deposit also comes as the text that its seal is over: docs/SEALS.md. */
export const depositFormats = [...tableFormats, 'sealed'] as const;

export type ExportFormat = (typeof depositFormats)[number];
