export { findPromo, insertPromo, redeemPromo } from './promo-codes.queries.ts';
export { promoProblem, readPromoCode } from './promo-codes.rules.ts';
export { createPromo, endPromo, listPromos } from './promo-codes.ts';
