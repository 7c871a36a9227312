import { Command } from 'commander';
import { redeemByHand, showCoupon, voidCoupon } from '../features/coupons/index.ts';
import { openTexts } from './open-texts.ts';
import { refuse, unknownRestaurant } from './refuse.ts';
import { withDatabase } from './with-database.ts';

const unknown = (code: string) => `There is no coupon ${code}.`;

const showCommand = new Command('show')
  .description('Print what is known of a coupon, as JSON')
  .argument('<code>', 'as its owner has it, such as 7FK-M3X-WP9')
  .action((code: string) =>
    withDatabase(async ({ database }) => {
      const shown = await showCoupon(database, code);
      if (!shown) return refuse(unknown(code));
      console.log(JSON.stringify(shown, null, 2));
    }),
  );

const voidCommand = new Command('void')
  .description('Take a coupon back')
  .argument('<code>', 'as its owner has it')
  .requiredOption('--reason <text>', 'why; it is kept with the coupon')
  .action((code: string, { reason }: { reason: string }) =>
    withDatabase(async ({ database }) => {
      const voided = await voidCoupon(database, { code, reason, nowMs: Date.now() });
      if (voided.outcome === 'unknown') return refuse(unknown(code));
      if (voided.outcome === 'ended') return refuse(`${code} is ${voided.state} already.`);
      console.log(`${code} is void.`);
    }),
  );

const whyNot = {
  unknown: 'nobody has it',
  another_restaurants: 'it is for another restaurant',
  already_redeemed: 'it was redeemed before',
  expired: 'it has expired',
  void: 'it was taken back',
} as const;

const redeemCommand = new Command('redeem')
  .description('Use a coupon up that a restaurant took, where no order tells of it')
  .argument('<code>', 'as its owner has it')
  .requiredOption('--restaurant <externalId>', 'where it was shown')
  .action((code: string, { restaurant }: { restaurant: string }) =>
    withDatabase(async ({ database }, settings) => {
      const texts = await openTexts(database, settings);
      const redeemed = await redeemByHand(
        { database, texts, publicUrl: settings.PUBLIC_URL },
        { code, externalId: restaurant, nowMs: Date.now() },
      );
      if (redeemed.outcome === 'restaurant_not_found') {
        return refuse(unknownRestaurant(restaurant));
      }
      if (redeemed.outcome !== 'redeemed') {
        return refuse(`${code} cannot be redeemed: ${whyNot[redeemed.outcome]}.`);
      }
      console.log(`${code} is redeemed: ${redeemed.percentOff}% off.`);
    }),
  );

export const couponsCommand = new Command('coupons')
  .description('Coupons')
  .addCommand(showCommand)
  .addCommand(voidCommand)
  .addCommand(redeemCommand);
