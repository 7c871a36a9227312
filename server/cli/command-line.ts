import { Command } from 'commander';
import { SettingsError } from '#platform/settings/settings.ts';
import { awardsCommand } from './awards.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { couponsCommand } from './coupons.ts';
import { demoCommand } from './demo.ts';
import { dinersCommand } from './diners.ts';
import { feesCommand } from './fees.ts';
import { heldCommand } from './held.ts';
import { keysCommand } from './keys.ts';
import { ledgerCommand } from './ledger.ts';
import { menusCommand } from './menus.ts';
import { migrateCommand } from './migrate.ts';
import { ordersCommand } from './orders.ts';
import { photosCommand } from './photos.ts';
import { promosCommand } from './promos.ts';
import { restaurantsCommand } from './restaurants.ts';
import { reviewsCommand } from './reviews.ts';
import { secretsCommand } from './secrets.ts';
import { staffCommand } from './staff.ts';
import { sweepsCommand } from './sweeps.ts';

/**
 * The `joyous ...` command line; its commands read their settings from this environment
 * (`settingsOf`).
 */
export const createCommandLine = (environment: NodeJS.ProcessEnv) =>
  new Command('joyous')
    .description("The operator's command line. It reads the same settings as the server.")
    .showHelpAfterError('(add --help to see what you can do)')
    .setOptionValue('environment', environment)
    .addCommand(migrateCommand)
    .addCommand(demoCommand)
    .addCommand(restaurantsCommand)
    .addCommand(dinersCommand)
    .addCommand(menusCommand)
    .addCommand(photosCommand)
    .addCommand(reviewsCommand)
    .addCommand(couponsCommand)
    .addCommand(promosCommand)
    .addCommand(awardsCommand)
    .addCommand(staffCommand)
    .addCommand(keysCommand)
    .addCommand(ordersCommand)
    .addCommand(ledgerCommand)
    .addCommand(feesCommand)
    .addCommand(sweepsCommand)
    .addCommand(heldCommand)
    .addCommand(secretsCommand)
    .addCommand(backupCommand)
    .addCommand(restoreCommand);

/**
 * An error that the operator can fix is one sentence; anything else is our bug and is printed with
 * its stack.
 */
export function printError(error: unknown) {
  const expected = error instanceof SettingsError || (error instanceof Error && 'code' in error);
  process.exitCode = 1;
  console.error(expected ? error.message : error);
}
