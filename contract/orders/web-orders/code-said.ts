/** What was entered as the guest's code when an order was handed over. WRONG: while the tablet was offline. */
export const codeSaidWords = ['RIGHT', 'WRONG', 'NONE'] as const;

export type CodeSaid = (typeof codeSaidWords)[number];

export const codeSaidTexts: Record<CodeSaid, string> = {
  RIGHT: 'The code was right',
  WRONG: 'The code was wrong',
  NONE: 'Without the code',
};
