import * as quoteCalls from '#contract/orders/quotes/quote.ts';
import { routesOf } from '../../people/access/index.ts';
import { requestQuote } from './request-quote.ts';

export { judgeLinesNow } from './judge-lines-now.ts';
export { quotesJobs } from './quotes.jobs.ts';
export { type RecheckedQuote, recheckQuote } from './recheck-quote.ts';
export { sealedQuotes, storeQuote } from './stored-quotes.ts';
export { findTaxPeriods, replaceTaxPeriodsFrom } from './tax-periods.queries.ts';

export const quotesRoutes = routesOf(quoteCalls, { requestQuote });
