export { QuoteAmounts } from './quote-amounts.tsx';
export { type AskedQuote, type QuoteNow, useQuote } from './use-quote.ts';
