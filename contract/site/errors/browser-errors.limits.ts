/** The sender cuts a report to these lengths: a shortened report is better than none. */
export const longestReport = { message: 300, stack: 2_000 } as const;
