import { Argument, Command } from 'commander';
import { closePhase, createCampaign, openPhase } from '../../features/awards/campaign/index.ts';
import { printRefusal } from '../print.ts';
import { withOwnedDatabase } from '../with-database.ts';
import { refusalsOf } from './refusals.ts';

const phase = () =>
  new Argument('<phase>', 'the phase').choices(['nominations', 'voting'] as const);

type Phase = 'nominations' | 'voting';
type New = Record<'name' | 'zone' | 'nominations' | 'voting', string> & { region: string[] };

export const createCommand = new Command('create')
  .description('Create a campaign. Needs DATABASE_URL, like every command that changes one.')
  .argument('<key>', 'its key in addresses, such as austin-2022')
  .requiredOption('--name <name>', 'as its pages show it')
  .requiredOption('--zone <zone>', 'the time zone of its days, such as America/Chicago')
  .requiredOption('--region <name...>', 'its regions, in order')
  .requiredOption('--nominations <days>', 'first..last, such as 2026-03-01..2026-03-14')
  .requiredOption('--voting <days>', 'first..last, such as 2026-03-20..2026-04-02')
  .action(
    withOwnedDatabase(async ({ database }, key: string, options: New) => {
      const made = await createCampaign(database, { key, ...options });
      if (printRefusal(made, {}, '--')) return;
      const [from, until, voteFrom, voteUntil] = made.instants.map((at) => at.toISOString());
      console.log(
        `Created ${key}. Nominations ${from} to ${until}, voting ${voteFrom} to ${voteUntil}.`,
      );
    }),
  );

export const openCommand = new Command('open')
  .description('Open a phase now, instead of on its day')
  .argument('<key>')
  .addArgument(phase())
  .action(
    withOwnedDatabase(async ({ database }, key: string, which: Phase) => {
      const opened = await openPhase(database, { key, phase: which, nowMs: Date.now() });
      if (!printRefusal(opened, refusalsOf(key))) console.log(`${key}: ${which} are open.`);
    }),
  );

export const closeCommand = new Command('close')
  .description("Close a phase now. It can't be opened again. Closing the vote completes its log.")
  .argument('<key>')
  .addArgument(phase())
  .action(
    withOwnedDatabase(async ({ database }, key: string, which: Phase) => {
      const closed = await closePhase(database, { key, phase: which, nowMs: Date.now() });
      if (!printRefusal(closed, refusalsOf(key))) console.log(`${key}: ${which} are closed.`);
    }),
  );
