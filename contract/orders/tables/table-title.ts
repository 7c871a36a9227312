/** `Table 5`, but `Patio 5` as it is. */
export const tableTitle = (name: string): string => (/^\d/.test(name) ? `Table ${name}` : name);

/** The same within a sentence: `table 5`. */
export const tableInSentence = (name: string): string =>
  tableTitle(name).replace(/^Table /, 'table ');
