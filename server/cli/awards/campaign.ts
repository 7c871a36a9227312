import { Argument, Command } from 'commander';
import { closePhase, createCampaign, openPhase } from '../../features/awards/index.ts';
import { printRefusal } from '../print.ts';
import { withOwnedDatabase } from '../with-database.ts';
import { refusalsOf } from './refusals.ts';

const phase = () =>
  new Argument('<phase>', 'which one').choices(['nominations', 'voting'] as const);

type Phase = 'nominations' | 'voting';
type New = Record<'name' | 'zone' | 'nominations' | 'voting', string> & { region: string[] };

export const createCommand = new Command('create')
  .description('Make a campaign. Needs DATABASE_URL, as all that changes one does.')
  .argument('<key>', 'its key in addresses, such as austin-2022')
  .requiredOption('--name <name>', 'as its pages have it')
  .requiredOption('--zone <zone>', 'in which its days begin, such as America/Chicago')
  .requiredOption('--region <name...>', 'its regions, in order')
  .requiredOption('--nominations <days>', 'first..last, such as 2026-03-01..2026-03-14')
  .requiredOption('--voting <days>', 'likewise')
  .action(
    withOwnedDatabase(async ({ database }, key: string, options: New) => {
      const made = await createCampaign(database, { key, ...options });
      if (printRefusal(made, {}, '--')) return;
      const [from, until, voteFrom, voteUntil] = made.instants.map((at) => at.toISOString());
      console.log(
        `Made ${key}. Nominations ${from} to ${until}, voting ${voteFrom} to ${voteUntil}.`,
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
  .description('Close a phase now. It does not open again; the log of a vote is completed.')
  .argument('<key>')
  .addArgument(phase())
  .action(
    withOwnedDatabase(async ({ database }, key: string, which: Phase) => {
      const closed = await closePhase(database, { key, phase: which, nowMs: Date.now() });
      if (!printRefusal(closed, refusalsOf(key))) console.log(`${key}: ${which} are closed.`);
    }),
  );
