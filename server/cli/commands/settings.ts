import { Command } from 'commander';
import { settingsOf } from '../with-database.ts';

const checkCommand = new Command('check')
  .description('Check the settings without starting anything, before you restart a server.')
  .addHelpText(
    'after',
    `
It reads the environment and the file .env, as the server does, and names each setting that is
missing, malformed or refused in production; then it exits with 1. It connects to nothing: whether
the database, Twilio, Stripe and the store of photos accept these settings, it doesn't check.`,
  )
  .action(function (this: Command) {
    const { NODE_ENV } = settingsOf(this);
    console.log(`The settings are complete and well-formed (NODE_ENV=${NODE_ENV}).`);
  });

export const settingsCommand = new Command('settings')
  .description('Check the settings.')
  .addCommand(checkCommand);
