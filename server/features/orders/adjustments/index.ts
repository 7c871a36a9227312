export { adjust, bringBackChargeBack, causes } from './adjust.ts';
