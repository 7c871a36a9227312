import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Command, InvalidArgumentError } from 'commander';
import { openAsOwner } from '#platform/database/open-database.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { OperatorError } from '#platform/process/errors.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import {
  findIdentity,
  findRights,
  giveUpMove,
  moveRestaurant,
  type Side,
  startRange,
} from '../../features/operate/move/index.ts';
import { fail, printable } from '../print.ts';
import { settingsOf, withOwnedDatabase } from '../with-database.ts';

const connections = 4;

async function openSide(settings: Settings, name: string, needs: 'sees' | 'writes') {
  const owned = await openAsOwner(settings, createLogger(settings.LOG_LEVEL), connections);
  try {
    const rights = await findRights(owned.database);
    if (!rights.sees || !rights[needs]) {
      throw new OperatorError(
        'rights_missing',
        `DATABASE_URL of ${name}: moving needs a role that sees the rows of all restaurants${needs === 'writes' ? ' and may set session_replication_role' : ''}, such as a superuser. Give one to this command; the server needs none.`,
      );
    }
    const vault = await openVault(settings, owned.database);
    const side: Side = {
      database: owned.database,
      vault,
      store: openFileStore(settings),
      publicUrl: new URL(settings.PUBLIC_URL).origin,
    };
    return { side, close: owned.close };
  } catch (error) {
    await owned.close();
    throw error;
  }
}

type Options = { to: Settings; giveUp?: boolean };

/** The settings of the other installation, from a file like .env. */
function readInstallation(file: string): Settings {
  try {
    return readSettings(parseEnv(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}

async function move(this: Command, externalId: string, { to, giveUp }: Options) {
  const sender = await openSide(settingsOf(this), 'this installation', 'sees');
  try {
    const receiver = await openSide(to, 'the other installation', 'writes');
    try {
      await between(sender.side, receiver.side, { externalId, giveUp: giveUp ?? false });
    } finally {
      await receiver.close();
    }
  } finally {
    await sender.close();
  }
}

async function between(
  from: Side,
  to: Side,
  { externalId, giveUp }: { externalId: string; giveUp: boolean },
) {
  const [sender, receiver] = await Promise.all([
    findIdentity(from.database),
    findIdentity(to.database),
  ]);
  if (sender === receiver || from.publicUrl === to.publicUrl) {
    return fail('--to names this installation: its DATABASE_URL and PUBLIC_URL must be others.');
  }
  if (giveUp) {
    const goesOn = await giveUpMove(from, to, externalId);
    if (!goesOn) return fail('It has already arrived there. Run this without --give-up to finish.');
    return console.log(printable(`${externalId} goes on here.`));
  }
  const moved = await moveRestaurant(from, to, { externalId, nowMs: Date.now });
  const address = moved.address;
  if (!moved.isNew) {
    return console.log(
      printable(`${externalId} had arrived at ${address}. This side says so now.`),
    );
  }
  for (const [table, rows] of Object.entries(moved.rows)) console.log(`${table}: ${rows}`);
  console.log(
    printable(
      `Moved ${externalId} to ${address}. Every row, seal and cent is the same there. Writes were refused for ${(moved.refusedMs / 1_000).toFixed(1)} s.`,
    ),
  );
  if (moved.withoutPassword > 0) {
    console.log(
      `${moved.withoutPassword} people set a new password when they log in there: its PEPPER_KEY doesn't have the key of theirs.`,
    );
  }
}

export const moveCommand = new Command('move')
  .description(
    'Move a restaurant to another installation, with everything that is its own. Needs DATABASE_URL of a role that sees all rows.',
  )
  .argument('<externalId>', "the restaurant's id, as restaurants list prints it")
  .requiredOption(
    '--to <file>',
    'the settings of the other installation, a file like .env: DATABASE_URL, SECRET_KEY, PUBLIC_URL, DATA_DIR or S3_URL',
    readInstallation,
  )
  .option('--give-up', 'let it go on here after a run that ended in the middle')
  .addHelpText(
    'after',
    `
Refused while orders are open, a sweep is due, or anything is held for review. It goes on here while its
rows are copied; writes are refused for the last seconds. If this ends in the middle, run it again. Then
its page leads there, and tills and staff read its new address. Its staff log in there anew.`,
  )
  .action(move);

function rangeNumber(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 to 99.');
}

export const numberFromCommand = new Command('number-from')
  .description(
    'Give a new installation its own range of numbers, so that restaurants can move between it and others. Needs DATABASE_URL.',
  )
  .argument('<range>', '1 to 99; an installation that was never given one has 0', rangeNumber)
  .action(
    withOwnedDatabase(async ({ database }, range: number) => {
      const isSet = await database
        .transaction()
        .execute((transaction) => startRange(transaction, range));
      if (!isSet)
        return fail('It already has numbers in this range or above. Nothing was changed.');
      console.log(`New restaurants begin at ${range * 10_000_000}.`);
    }),
  );
