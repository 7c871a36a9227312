import { Command } from 'commander';
import { couponWords } from '#contract/coupons/coupons/coupon-terms.ts';
import { shownCents } from '#contract/money/cents.ts';
import {
  takeAtCounter,
  undoAtCounter,
  voidAtCounter,
} from '../../features/coupons/counter/index.ts';
import { showCoupon, voidCoupon } from '../../features/coupons/coupons/index.ts';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import { fail, printRefusal } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase, withTexts } from '../with-database.ts';

const operator = { actorUserId: null, address: null } as const;

const unknown = (code: string) => ({ coupon_unknown: `There is no coupon ${code}.` });

const showCommand = new Command('show')
  .description("Print a coupon's details as JSON")
  .argument('<code>', 'as the diner sees it, such as 7FK-M3X-WP9')
  .action(
    withDatabase(async ({ database }, code: string) => {
      const shown = await showCoupon(database, code);
      if (!printRefusal(shown, unknown(code))) console.log(JSON.stringify(shown, null, 2));
    }),
  );

const notTaken = (code: string, restaurant: string) => ({
  ...unknown(code),
  restaurant,
  coupon_not_taken_here: `${code} was not taken at the counter of ${restaurant}.`,
  coupon_refused: `${code} was held for review and refused, so there is nothing to reverse.`,
  coupon_undo_too_late: `${code} was taken over 5 minutes ago: see coupons void.`,
});

type Voiding = { reason: string; restaurant?: string };

const voidCommand = new Command('void')
  .description('Cancel a coupon')
  .argument('<code>', 'as the diner sees it')
  .requiredOption('--reason <text>', 'why; it is kept with the coupon')
  .option('--restaurant <externalId>', 'that took it at the counter; reverses what we owe for it')
  .action(
    withDatabase(async ({ database }, code: string, { reason, restaurant }: Voiding) => {
      const nowMs = Date.now();
      if (restaurant === undefined) {
        const voided = await voidCoupon(database, { code, reason, nowMs });
        if (printRefusal(voided, unknown(code))) return;
        if (!voided.isChanged) return fail(`${code} is already ${voided.state}.`);
        return console.log(`${code} is void.`);
      }
      const voided = await inRestaurant(database, restaurant, (transaction, businessId) =>
        voidAtCounter(transaction, { businessId, nowMs, by: operator }, { code, reason }),
      );
      if (printRefusal(voided, notTaken(code, restaurant), '--')) return;
      console.log(`${code} is void. Booked entry ${voided.entryId}: ${shownCents(voided.cents)}.`);
    }),
  );

type Taking = OfRestaurant & { itemTotal: string };

const redeemCommand = new Command('redeem')
  .description('Redeem a coupon that a restaurant took without an order')
  .argument('<code>', 'as the diner sees it')
  .addOption(restaurantOption('where it was shown'))
  .requiredOption(
    '--item-total <dollars>',
    'the total of the items before the coupon, such as 24.50',
  )
  .action(
    withTexts(
      async ({ nowMs, database, ...deps }, code: string, { restaurant, itemTotal }: Taking) => {
        const taken = await inRestaurant(database, restaurant, (transaction, businessId) =>
          takeAtCounter(
            transaction,
            deps,
            { businessId, nowMs, by: operator },
            { code, 'item-total': itemTotal },
          ),
        );
        const because = (why: string) => `${code} cannot be redeemed: ${why}.`;
        const isRefused = printRefusal(
          taken,
          {
            restaurant,
            restaurant_closed: `${restaurant} is closed for good.`,
            coupon_unknown: because("it doesn't exist"),
            coupon_of_another_restaurant: because('it is for another restaurant'),
            coupon_already_redeemed: because('it has already been redeemed'),
            coupon_expired: because('it has expired'),
            coupon_void: because('it was canceled'),
          },
          '--',
        );
        if (isRefused) return;
        const owed = `Booked entry ${taken.entryId}: ${shownCents(taken.cents)}.`;
        console.log(`${code} is redeemed: ${couponWords(taken)}. ${owed}`);
      },
    ),
  );

const undoCommand = new Command('undo')
  .description('Undo taking a coupon at the counter, within 5 minutes; the coupon is good again')
  .argument('<code>', 'as the diner sees it')
  .addOption(restaurantOption('where it was taken'))
  .action(
    withDatabase(async ({ database }, code: string, { restaurant }: OfRestaurant) => {
      const nowMs = Date.now();
      const undone = await inRestaurant(database, restaurant, (transaction, businessId) =>
        undoAtCounter(transaction, { businessId, nowMs, by: operator }, { code }),
      );
      if (printRefusal(undone, notTaken(code, restaurant))) return;
      const now = undone.isGoodAgain ? 'good again' : 'void, because the diner has a newer one';
      console.log(
        `${code} is ${now}. Booked entry ${undone.entryId}: ${shownCents(undone.cents)}.`,
      );
    }),
  );

export const couponsCommand = new Command('coupons')
  .description('Coupons')
  .addCommand(showCommand)
  .addCommand(voidCommand)
  .addCommand(redeemCommand)
  .addCommand(undoCommand);
