export { adjust, causes } from './adjust.ts';
export { takeAtCounter, undoAtCounter, voidAtCounter } from './counter-coupons.ts';
