import { Command, Option } from 'commander';
import type { Problem } from '../../contract/problems.ts';
import {
  addOwner,
  disableStaff,
  listStaffOf,
  type Operating,
  setNumber,
} from '../features/staff/index.ts';
import { openTexts } from './open-texts.ts';
import { withDatabase } from './with-database.ts';

function refuse(...lines: string[]) {
  process.exitCode = 1;
  for (const line of lines) console.error(line);
}

const refuseAll = (problems: Problem[]) =>
  refuse(...problems.map(({ field, message }) => `--${field}: ${message}`));

const unknown = (externalId: string) => `There is no restaurant ${externalId}.`;
const whose = () => new Option('--restaurant <externalId>', 'whose staff').makeOptionMandatory();

const operate = (work: (operating: Operating) => Promise<void>) =>
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
    operate(async (operating) => {
      const added = await addOwner(operating, { externalId: restaurant, ...person });
      switch (added.outcome) {
        case 'invited':
          return console.log(`Within 7 days, and once: ${added.link}`);
        case 'restaurant_not_found':
          return refuse(unknown(restaurant));
        case 'already_staff':
          return refuse(`${person.email} is on the staff of ${restaurant} already.`);
        case 'refused':
          return refuseAll(added.problems);
      }
    }),
  );

const listCommand = new Command('list')
  .description('Print the staff of a restaurant')
  .addOption(whose())
  .action(({ restaurant }: { restaurant: string }) =>
    operate(async (operating) => {
      const listed = await listStaffOf(operating, restaurant);
      if (listed.outcome === 'restaurant_not_found') return refuse(unknown(restaurant));
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
    operate(async (operating) => {
      const { outcome } = await disableStaff(operating, { externalId: restaurant, email });
      switch (outcome) {
        case 'disabled':
          return console.log(`${email} is off the staff of ${restaurant}.`);
        case 'restaurant_not_found':
          return refuse(unknown(restaurant));
        case 'user_not_found':
          return refuse(`${email} is not on the staff of ${restaurant}.`);
        case 'last_owner':
          return refuse(`${email} is the last owner of ${restaurant}: add another one first.`);
      }
    }),
  );

const setNumberCommand = new Command('set-number')
  .description('Give a sign-in to another phone; all that was open ends, in every restaurant')
  .requiredOption('--email <address>', 'whose sign-in')
  .requiredOption('--phone <number>', 'the mobile phone that proves who they are from now on')
  .addHelpText(
    'after',
    `
For somebody who lost their phone, or whose address somebody else registered first. Make sure of who
asks: whoever has the phone can sign in. Their devices must be verified anew, links of invitations are
sent anew to the new number, and the old number is told by text message. The password stays: who does
not know it sets one up with "Forgot password".`,
  )
  .action((told: { email: string; phone: string }) =>
    operate(async (operating) => {
      const set = await setNumber(operating, told);
      switch (set.outcome) {
        case 'set': {
          const { maskedPhoneNumber, restaurants, invitations } = set;
          console.log(`${told.email} has the number ${maskedPhoneNumber} from now on.`);
          console.log(`Restaurants: ${restaurants}. Invitations sent anew: ${invitations}.`);
          return;
        }
        case 'user_not_found':
          return refuse(`Nobody signs in with ${told.email}.`);
        case 'same_number':
          return refuse(`${told.email} has this number already: nothing was changed.`);
        case 'refused':
          return refuseAll(set.problems);
      }
    }),
  );

export const staffCommand = new Command('staff')
  .description('Restaurant staff')
  .addCommand(addOwnerCommand)
  .addCommand(listCommand)
  .addCommand(disableCommand)
  .addCommand(setNumberCommand);
