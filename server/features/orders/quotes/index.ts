import * as quoteCalls from '#contract/orders/quotes/quote.ts';
import { routesOf } from '../../people/access/index.ts';
import { requestQuote } from './request-quote.ts';

export { judgeLinesNow } from './judge-lines-now.ts';
export { quotesJobs } from './quotes.jobs.ts';
export { exampleRatesFile } from './rates-file.rules.ts';
export { type RecheckedQuote, recheckQuote } from './recheck-quote.ts';
export { quoteAt } from './request-quote.ts';
export { listRates, ratesInWords, remitTax, setTaxRates } from './set-tax-rates.ts';
export { sealedQuotes, storeQuote } from './stored-quotes.ts';
export { changeRates, findSetRates, findTaxPeriods } from './tax-periods.queries.ts';
export { orderedPeriods, ratesOfRestaurant, type SetRates } from './tax-rates.rules.ts';

export const quotesRoutes = routesOf(quoteCalls, { requestQuote });
