export const printerProblems = [
  'PAPER_LOW',
  'PAPER_OUT',
  'PAPER_JAM',
  'COVER_OPEN',
  'OTHER',
] as const;

export type PrinterProblem = (typeof printerProblems)[number];

/** By the number in front of what a printer says about itself: `410 Paper out`. */
const byNumber: Record<string, PrinterProblem> = {
  211: 'PAPER_LOW',
  410: 'PAPER_OUT',
  411: 'PAPER_JAM',
  420: 'COVER_OPEN',
};

export function printerProblemOf(statusCode: string): PrinterProblem | null {
  const number = /^\s*(\d{3})/.exec(statusCode)?.[1];
  if (number === undefined) return /^\s*(ok\b.*)?$/i.test(statusCode) ? null : 'OTHER';
  return byNumber[number] ?? (number.startsWith('2') ? null : 'OTHER');
}

export const problemWords: Record<PrinterProblem, string> = {
  PAPER_LOW: 'Paper is running low',
  PAPER_OUT: 'Out of paper',
  PAPER_JAM: 'Paper is jammed',
  COVER_OPEN: 'Its cover is open',
  OTHER: 'It has a problem',
};
