import { Command } from 'commander';
import { SettingsError } from '#platform/settings/settings.ts';
import { awardsCommand } from './commands/awards.ts';
import { couponsCommand } from './commands/coupons.ts';
import { demoCommand } from './commands/demo.ts';
import { dinersCommand } from './commands/diners.ts';
import { feesCommand } from './commands/fees.ts';
import { heldCommand } from './commands/held.ts';
import { keysCommand } from './commands/keys.ts';
import { ledgerCommand } from './commands/ledger.ts';
import { menusCommand } from './commands/menus.ts';
import { migrateCommand } from './commands/migrate.ts';
import { ordersCommand } from './commands/orders.ts';
import { paymentsCommand } from './commands/payments.ts';
import { photosCommand } from './commands/photos.ts';
import { promosCommand } from './commands/promos.ts';
import { restaurantsCommand } from './commands/restaurants.ts';
import { reviewsCommand } from './commands/reviews.ts';
import { secretsCommand } from './commands/secrets.ts';
import { settingsCommand } from './commands/settings.ts';
import { staffCommand } from './commands/staff.ts';
import { sweepsCommand } from './commands/sweeps.ts';
import { taxCommand } from './commands/tax.ts';
import { testsCommand } from './commands/tests.ts';

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
    .addCommand(testsCommand)
    .addCommand(ordersCommand)
    .addCommand(ledgerCommand)
    .addCommand(feesCommand)
    .addCommand(taxCommand)
    .addCommand(sweepsCommand)
    .addCommand(heldCommand)
    .addCommand(paymentsCommand)
    .addCommand(secretsCommand)
    .addCommand(settingsCommand);

/**
 * An error that the operator can fix is one sentence; anything else is our bug and is printed with
 * its stack.
 */
export function printError(error: unknown) {
  const expected = error instanceof SettingsError || (error instanceof Error && 'code' in error);
  process.exitCode = 1;
  console.error(expected ? error.message : error);
}
