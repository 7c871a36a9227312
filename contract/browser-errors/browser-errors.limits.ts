/** Cut to these by whoever sends it: a report that is too long is still a report. */
export const longestReport = { message: 300, stack: 2_000 } as const;
