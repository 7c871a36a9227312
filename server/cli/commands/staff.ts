import { Command } from 'commander';
import { openVault } from '#platform/secrets/open-vault.ts';
import {
  addOwner,
  confirmAdmin,
  disableStaff,
  listStaffOf,
  restoreOwner,
  setNumber,
} from '../../features/people/staff/index.ts';
import { printRefusal, printTable } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withOwnedDatabase, withTexts } from '../with-database.ts';

type NewOwner = OfRestaurant & { email: string; phone: string; first: string; last: string };

const addOwnerCommand = new Command('add-owner')
  .description('Invite an owner; prints the one-time link, which is also texted to them')
  .addOption(restaurantOption('whose staff'))
  .requiredOption('--email <address>', 'what they sign in with')
  .requiredOption('--phone <number>', 'their mobile phone, which proves who they are')
  .requiredOption('--first <name>', 'first name')
  .requiredOption('--last <name>', 'last name')
  .action(
    withTexts(async (operator, { restaurant, ...person }: NewOwner) => {
      const added = await addOwner(operator, { externalId: restaurant, ...person });
      const already_staff = `${person.email} is already on the staff of ${restaurant}.`;
      const restaurant_closed = `${restaurant} is closed for good, so nobody can join its staff.`;
      if (printRefusal(added, { restaurant, restaurant_closed, already_staff }, '--')) return;
      console.log(`Good once, for 7 days: ${added.link}`);
    }),
  );

const listCommand = new Command('list')
  .description('Print the staff of a restaurant')
  .addOption(restaurantOption('whose staff'))
  .action(
    withTexts(async (operator, { restaurant }: OfRestaurant) => {
      const members = await listStaffOf(operator, restaurant);
      if (printRefusal(members, { restaurant })) return;
      const rows = members.map((one) => [one.email, one.name, one.role, one.status, one.phone]);
      printTable(rows, 'No staff yet. Add an owner with: staff add-owner');
    }),
  );

/** If the kitchen needs these printers, another staff member adds them again. */
function printRemoved(printers: readonly string[]) {
  for (const name of printers) console.log(`Ticket printer "${name}" was removed with them.`);
}

/** A program shouldn't stop because somebody left, but a thief's program should. */
function printWorking(keys: readonly string[]) {
  for (const key of keys) console.log(`The key for ${key} still works. To end it: keys revoke`);
}

const disableCommand = new Command('disable')
  .description(
    "Take somebody off the staff; they're logged out everywhere right away, and their printers stop",
  )
  .addOption(restaurantOption('whose staff'))
  .requiredOption('--email <address>', 'who')
  .action(
    withTexts(async (operator, { restaurant, email }: OfRestaurant & { email: string }) => {
      const disabled = await disableStaff(operator, { externalId: restaurant, email });
      const explanations = {
        restaurant,
        user_not_found: `${email} is not on the staff of ${restaurant}.`,
        last_owner: `${email} is the last owner of ${restaurant}: add another one first.`,
      };
      if (printRefusal(disabled, explanations)) return;
      console.log(`${email} is off the staff of ${restaurant}.`);
      printRemoved(disabled.removedPrinters);
      printWorking(disabled.workingKeys);
    }),
  );

type NewNumber = OfRestaurant & { email: string; phone: string };

const setNumberCommand = new Command('set-number')
  .description("Move an account to another phone; it's logged out everywhere, at every restaurant")
  .addOption(restaurantOption('whose staff'))
  .requiredOption('--email <address>', 'whose account')
  .requiredOption('--phone <number>', 'their new mobile phone')
  .addHelpText(
    'after',
    `
For somebody who lost their phone. Make sure that it is them: whoever has the new phone can sign in.
This changes the account on this restaurant's staff, for every restaurant where it works. Devices must be
verified again. Invitations to the same e-mail address and the old number are sent again to the new
number, and the old number gets a text about the change. The password stays; somebody who forgot it can
set a new one with "Forgot password".`,
  )
  .action(
    withTexts(async (operator, { restaurant, ...change }: NewNumber) => {
      const set = await setNumber(operator, { externalId: restaurant, ...change });
      const explanations = {
        restaurant,
        user_not_found: `${change.email} is not on the staff of ${restaurant}.`,
        same_number: `${change.email} already has this number. Nothing was changed.`,
      };
      if (printRefusal(set, explanations, '--')) return;
      const { maskedPhoneNumber, restaurants, invitations } = set;
      console.log(`${change.email} now uses ${maskedPhoneNumber}.`);
      console.log(`Restaurants: ${restaurants}. Invitations sent again: ${invitations}.`);
    }),
  );

type Restoring = OfRestaurant & {
  email: string;
  reason: string;
  phone?: string;
  disable: string[];
};

const restoreOwnerCommand = new Command('restore-owner')
  .description('Undo that an owner was disabled or given another role, for 30 days')
  .addOption(restaurantOption('whose staff'))
  .requiredOption('--email <address>', 'who is to be an owner again')
  .requiredOption('--reason <text>', 'why; the restaurant reads it in its activity')
  .option('--phone <number>', 'their own mobile phone, if somebody changed it')
  .option(
    '--disable <address>',
    'who is to be taken off the staff; can be given several times',
    (address: string, before: string[]) => [...before, address],
    [],
  )
  .addHelpText(
    'after',
    `
For somebody who got a text that they are no longer an owner, and says that it isn't right. Make sure that
it is them, and not somebody whom the restaurant sent away: call the number that you know, or ask the other
owners. Somebody may have used an owner's browser, so all owners are logged out and have to verify their
devices again. Whoever became an owner in the last 30 days is listed: ask about each, and disable those who
don't belong: their ticket printers stop, and the others are listed. All owners get a text.`,
  )
  .action(
    withTexts(async (operator, { restaurant, ...restoring }: Restoring) => {
      const { email } = restoring;
      const restored = await restoreOwner(operator, { externalId: restaurant, ...restoring });
      const explanations = {
        restaurant,
        restaurant_closed: `${restaurant} is closed for good, so nobody can become an owner.`,
        user_not_found: `${email} is not on the staff of ${restaurant}.`,
        not_to_disable: `--disable takes others on the staff of ${restaurant}. Nothing was changed.`,
        still_owner: `${email} is an owner of ${restaurant}. There is nothing to undo.`,
        never_owner: `${email} was not an owner of ${restaurant}. Add one with: staff add-owner`,
        too_long_ago: `${email} stopped being an owner of ${restaurant} more than 30 days ago. Another owner can make them one again.`,
      };
      if (printRefusal(restored, explanations, '--')) return;
      const { maskedPhoneNumber, newOwners, printers, removedPrinters, workingKeys } = restored;
      console.log(`${email} is an owner of ${restaurant} again, with ${maskedPhoneNumber}.`);
      console.log('All owners were logged out, and verify their devices again.');
      if (newOwners.length > 0) console.log('Owners for less than 30 days:');
      printTable(
        newOwners.map((one) => [one.email, one.name, one.status]),
        'No other owner is new.',
      );
      printRemoved(removedPrinters);
      printWorking(workingKeys);
      if (printers.length > 0) console.log('Ticket printers, and who added them:');
      printTable(
        printers.map((one) => [one.name, one.email]),
        'No ticket printers.',
      );
    }),
  );

const confirmAdminCommand = new Command('confirm-admin')
  .description(
    'Confirm that somebody with an address in ADMIN_EMAIL_DOMAINS works for Joyous. Needs DATABASE_URL.',
  )
  .requiredOption('--email <address>', 'what they sign in with')
  .requiredOption('--phone <number>', 'the mobile phone that they confirmed')
  .addHelpText(
    'after',
    `
We don't check that an e-mail address belongs to the person who entered it. So somebody with a company
address is an administrator only after this, and only while its domain is in the settings.`,
  )
  .action(
    withOwnedDatabase(async ({ database, settings }, person: { email: string; phone: string }) => {
      const vault = await openVault(settings, database);
      const confirmed = await confirmAdmin({ database, vault, nowMs: Date.now() }, person);
      const user_not_found = `Nobody with ${person.email} has confirmed this phone number. Nothing was changed.`;
      if (printRefusal(confirmed, { user_not_found }, '--')) return;
      console.log(`${person.email} is confirmed.`);
    }),
  );

export const staffCommand = new Command('staff')
  .description('Restaurant staff')
  .addCommand(addOwnerCommand)
  .addCommand(listCommand)
  .addCommand(disableCommand)
  .addCommand(setNumberCommand)
  .addCommand(restoreOwnerCommand)
  .addCommand(confirmAdminCommand);
