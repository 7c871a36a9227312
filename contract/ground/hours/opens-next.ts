/**
 * When a closed restaurant opens, from its opening's text: '6:30 AM', 'tomorrow 11 AM'. Undefined
 * if it is open, or if the text names no time.
 */
export const opensNext = (openingText: string): string | undefined =>
  /^Opens (.+)$/.exec(openingText)?.[1];
