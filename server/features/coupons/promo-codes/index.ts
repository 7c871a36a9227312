export { findPromo, insertPromo, redeemPromo } from './promo-codes.queries.ts';
export { createPromo, endPromo, listPromos, promoProblem, readPromoCode } from './promo-codes.ts';
