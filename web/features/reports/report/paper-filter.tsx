/** On paper: which rows the report leaves out. The filters themselves aren't printed. */
export const PaperFilter = ({ text }: { text: string }) =>
  text === '' ? null : <p className="hidden print:block">Filter: {text}</p>;
