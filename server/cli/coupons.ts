import { Command } from 'commander';
import { redeemByHand, showCoupon, voidCoupon } from '../features/coupons/index.ts';
import { fail, printRefusal } from './print.ts';
import { type OfRestaurant, restaurantOption } from './restaurant-option.ts';
import { withDatabase, withTexts } from './with-database.ts';

const unknown = (code: string) => ({ coupon_unknown: `There is no coupon ${code}.` });

const showCommand = new Command('show')
  .description('Print what is known of a coupon, as JSON')
  .argument('<code>', 'as its owner has it, such as 7FK-M3X-WP9')
  .action(
    withDatabase(async ({ database }, code: string) => {
      const shown = await showCoupon(database, code);
      if (!printRefusal(shown, unknown(code))) console.log(JSON.stringify(shown, null, 2));
    }),
  );

const voidCommand = new Command('void')
  .description('Take a coupon back')
  .argument('<code>', 'as its owner has it')
  .requiredOption('--reason <text>', 'why; it is kept with the coupon')
  .action(
    withDatabase(async ({ database }, code: string, { reason }: { reason: string }) => {
      const voided = await voidCoupon(database, { code, reason, nowMs: Date.now() });
      if (printRefusal(voided, unknown(code))) return;
      if (!voided.isChanged) return fail(`${code} is ${voided.state} already.`);
      console.log(`${code} is void.`);
    }),
  );

const redeemCommand = new Command('redeem')
  .description('Use a coupon up that a restaurant took, where no order tells of it')
  .argument('<code>', 'as its owner has it')
  .addOption(restaurantOption('where it was shown'))
  .action(
    withTexts(async ({ nowMs, ...operator }, code: string, { restaurant }: OfRestaurant) => {
      const redeemed = await redeemByHand(operator, { code, externalId: restaurant, nowMs });
      const because = (why: string) => `${code} cannot be redeemed: ${why}.`;
      const isRefused = printRefusal(redeemed, {
        restaurant,
        coupon_unknown: because('nobody has it'),
        coupon_of_another_restaurant: because('it is for another restaurant'),
        coupon_already_redeemed: because('it was redeemed before'),
        coupon_expired: because('it has expired'),
        coupon_void: because('it was taken back'),
      });
      if (!isRefused) console.log(`${code} is redeemed: ${redeemed.percentOff}% off.`);
    }),
  );

export const couponsCommand = new Command('coupons')
  .description('Coupons')
  .addCommand(showCommand)
  .addCommand(voidCommand)
  .addCommand(redeemCommand);
