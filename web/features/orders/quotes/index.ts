export { QuoteAmounts } from './quote-amounts.tsx';
export { type Asked, type QuoteNow, useQuote } from './use-quote.ts';
