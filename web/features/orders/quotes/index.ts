export { QuoteAmounts } from './quote-amounts.tsx';
export { taxRows } from './tax-rows.ts';
export { type AskedQuote, type QuoteNow, useQuote } from './use-quote.ts';
