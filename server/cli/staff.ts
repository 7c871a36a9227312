import { Command, Option } from 'commander';
import { openVault } from '#platform/secrets/open-vault.ts';
import {
  addOwner,
  confirmAdmin,
  disableStaff,
  listStaffOf,
  type Operator,
  setNumber,
} from '../features/people/index.ts';
import { openTexts } from './open-texts.ts';
import { printRefusal } from './print-refusal.ts';
import { unknownRestaurant } from './refuse.ts';
import { withDatabase, withOwnedDatabase } from './with-database.ts';

const unknown = (externalId: string) => ({ restaurant_not_found: unknownRestaurant(externalId) });
const whose = () => new Option('--restaurant <externalId>', 'whose staff').makeOptionMandatory();

const operate = (work: (operator: Operator) => Promise<void>) =>
  withDatabase(async ({ database }, settings) => {
    const texts = await openTexts(database, settings);
    await work({
      database,
      vault: texts.vault,
      texts,
      publicUrl: settings.PUBLIC_URL,
      nowMs: Date.now(),
    });
  });

type NewOwner = { restaurant: string; email: string; phone: string; first: string; last: string };

const addOwnerCommand = new Command('add-owner')
  .description('Invite an owner: prints the one-time link, which is texted to them as well')
  .addOption(whose())
  .requiredOption('--email <address>', 'what they sign in with')
  .requiredOption('--phone <number>', 'their mobile phone, which proves who they are')
  .requiredOption('--first <name>', 'first name')
  .requiredOption('--last <name>', 'last name')
  .action(({ restaurant, ...person }: NewOwner) =>
    operate(async (operator) => {
      const added = await addOwner(operator, { externalId: restaurant, ...person });
      const isRefused = printRefusal(added, {
        ...unknown(restaurant),
        already_staff: `${person.email} is on the staff of ${restaurant} already.`,
      });
      if (!isRefused) console.log(`Within 7 days, and once: ${added.link}`);
    }),
  );

const listCommand = new Command('list')
  .description('Print the staff of a restaurant')
  .addOption(whose())
  .action(({ restaurant }: { restaurant: string }) =>
    operate(async (operator) => {
      const listed = await listStaffOf(operator, restaurant);
      if (printRefusal(listed, unknown(restaurant))) return;
      const lines = listed.members.map(({ email, name, role, status, phone }) =>
        [email, name, role, status, phone].join('  '),
      );
      console.log(lines.join('\n') || 'Nobody yet: see add-owner.');
    }),
  );

const disableCommand = new Command('disable')
  .description('Take somebody off the staff; all that they have open ends at once')
  .addOption(whose())
  .requiredOption('--email <address>', 'who')
  .action(({ restaurant, email }: { restaurant: string; email: string }) =>
    operate(async (operator) => {
      const disabled = await disableStaff(operator, { externalId: restaurant, email });
      const isRefused = printRefusal(disabled, {
        ...unknown(restaurant),
        user_not_found: `${email} is not on the staff of ${restaurant}.`,
        last_owner: `${email} is the last owner of ${restaurant}: add another one first.`,
      });
      if (!isRefused) console.log(`${email} is off the staff of ${restaurant}.`);
    }),
  );

const setNumberCommand = new Command('set-number')
  .description('Give an account to another phone; all that was open ends, in every restaurant')
  .addOption(whose())
  .requiredOption('--email <address>', 'whose account')
  .requiredOption('--phone <number>', 'the mobile phone that proves who they are from now on')
  .addHelpText(
    'after',
    `
For somebody who lost their phone. Make sure of who asks: whoever has the phone can sign in. The
account is the one that works in this restaurant, and the number counts in all of its restaurants.
Devices have to be verified again. Invitations of the same e-mail address to the old number are sent
again to the new one, and the old number is told by text message. The password stays: whoever does
not know it sets a new one with "Forgot password".`,
  )
  .action(({ restaurant, ...change }: { restaurant: string; email: string; phone: string }) =>
    operate(async (operator) => {
      const set = await setNumber(operator, { externalId: restaurant, ...change });
      const isRefused = printRefusal(set, {
        ...unknown(restaurant),
        user_not_found: `${change.email} is not on the staff of ${restaurant}.`,
        same_number: `${change.email} has this number already: nothing was changed.`,
      });
      if (isRefused) return;
      const { maskedPhoneNumber, restaurants, invitations } = set;
      console.log(`${change.email} has the number ${maskedPhoneNumber} from now on.`);
      console.log(`Restaurants: ${restaurants}. Invitations sent anew: ${invitations}.`);
    }),
  );

const confirmAdminCommand = new Command('confirm-admin')
  .description(
    'Confirm that somebody with an address of ADMIN_EMAIL_DOMAINS works for Joyous. Needs DATABASE_URL.',
  )
  .requiredOption('--email <address>', 'what they sign in with')
  .requiredOption('--phone <number>', 'the mobile phone that they proved: it must be this one')
  .addHelpText(
    'after',
    `
Nobody checks that an address belongs to whoever typed it in. So somebody with a company address is an
administrator only after this, and only while the address is of one of the domains in the settings.`,
  )
  .action((person: { email: string; phone: string }) =>
    withOwnedDatabase(async ({ database }, settings) => {
      const vault = await openVault(settings);
      const confirmed = await confirmAdmin({ database, vault, nowMs: Date.now() }, person);
      const isRefused = printRefusal(confirmed, {
        user_not_found: `Nobody with ${person.email} has proved this phone: nothing was changed.`,
      });
      if (!isRefused) console.log(`${person.email} is confirmed.`);
    }),
  );

export const staffCommand = new Command('staff')
  .description('Restaurant staff')
  .addCommand(addOwnerCommand)
  .addCommand(listCommand)
  .addCommand(disableCommand)
  .addCommand(setNumberCommand)
  .addCommand(confirmAdminCommand);
