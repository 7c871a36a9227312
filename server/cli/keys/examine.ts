import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { minuteMs } from '#contract/time/durations.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import {
  examineTill,
  examSteps,
  type GroupName,
  groups,
  type Judged,
  type Maker,
} from '../../features/portal/test-restaurant/index.ts';
import { playingContext } from '../playing-context.ts';
import { jsonText, printable, printRefusal } from '../print.ts';
import { withDatabase } from '../with-database.ts';

const say = (text: string) => console.log(printable(text));

/** Reads Enter. Without a terminal, each step takes until it is done, or its time is over. */
function makerAtTerminal(total: number) {
  const lines = createInterface({ input: process.stdin });
  let position = 0;
  const maker: Maker = {
    ask: async (step, told, signal) => {
      position += 1;
      say('');
      say(`${position} of ${total}. ${step.asks(told)}`);
      say("   We go on when it's done. Press Enter to go on without it.");
      await once(lines, 'line', { signal }).catch(() => undefined);
    },
    cannot: (step, code) => {
      position += 1;
      say('');
      say(`${position} of ${total}. Left out: ${step.id} can't be played here now (${code}).`);
    },
  };
  return {
    maker,
    firstLine: async () => String((await once(lines, 'line'))[0]).trim(),
    close: () => lines.close(),
  };
}

const words = { RIGHT: 'right', WRONG: 'WRONG', UNSEEN: 'not seen' } as const;

const callText = ({ call, at, requestId }: { call: string; at: Date; requestId: string }) =>
  `${call} at ${at.toISOString()}, request ${requestId}`;

function sayCase({ case: { id, expected, wrong, unseen }, verdict }: Judged): void {
  say(`  ${words[verdict.is].padEnd(9)} ${id}: ${expected}`);
  if (verdict.is === 'UNSEEN') say(`            ${unseen}`);
  if (verdict.is === 'WRONG') {
    say(`            ${wrong}${verdict.detail ? ` Here: ${verdict.detail}.` : ''}`);
  }
  if ('by' in verdict && verdict.by) say(`            Judged by ${callText(verdict.by)}.`);
}

const count = (judged: readonly Judged[], is: Judged['verdict']['is']) =>
  judged.filter(({ verdict }) => verdict.is === is).length;

function sayAll(judged: readonly Judged[]): void {
  for (const [group, title] of Object.entries(groups)) {
    const ofGroup = judged.filter((one) => one.case.group === group);
    if (ofGroup.length === 0) continue;
    say('');
    say(title);
    ofGroup.forEach(sayCase);
  }
}

const jsonOf = (judged: readonly Judged[]) =>
  judged.map(({ case: { id, group, expected }, verdict }) => ({
    id,
    group,
    expected,
    is: verdict.is,
    ...('detail' in verdict && { detail: verdict.detail }),
    ...('by' in verdict &&
      verdict.by && {
        by: { call: verdict.by.call, at: verdict.by.at, requestId: verdict.by.requestId },
      }),
  }));

function minutes(text: string): number {
  const read = Number(text);
  if (read > 0 && read <= 60) return read;
  throw new InvalidArgumentError('It must be from 0.1 to 60.');
}

type Given = { only?: GroupName[]; minutes: number; json?: string };

export const examineCommand = new Command('examine')
  .description(
    'Play a day at a test restaurant together with a till, and say which cases it got right. The key is neither stored nor printed',
  )
  .addArgument(
    new Argument(
      '<key>',
      'the whole key, joy_test_...; or - to type it, so that no history has it',
    ),
  )
  .addOption(
    new Option('--only <group...>', 'a part of the day; all by default').choices(
      Object.keys(groups),
    ),
  )
  .option('--minutes <number>', 'how long each step may take at most', minutes, 5)
  .option('--json <file>', 'write the verdicts to a file, too')
  .action(
    withDatabase(async ({ database, settings }, typed: string, given: Given) => {
      const vault = await openVault(settings, database);
      const only = ({ group }: { group: GroupName }) => given.only?.includes(group) ?? true;
      const terminal = makerAtTerminal(examSteps.filter(only).length);
      try {
        if (typed === '-') say('Type the key:');
        const key = typed === '-' ? await terminal.firstLine() : typed;
        const { maker } = terminal;
        const stepMs = given.minutes * minuteMs;
        const context = playingContext({ database, settings, vault });
        const exam = await examineTill(context, { key, maker, only, stepMs });
        const said = {
          invalid_api_key: "This key doesn't work, or isn't a whole key.",
          not_a_test_key:
            'This is a key of a real restaurant. Examine a till with a key of its test restaurant: joy_test_...',
          exam_under_way: 'A till is being examined at this test restaurant. Try again afterwards.',
          not_orderable:
            'Nothing can be ordered at the test restaurant now: see its menu, hours and what is sold out.',
        };
        if (printRefusal(exam, said)) return;
        const { judged, integration } = exam;
        sayAll(judged);
        const [right, wrong] = [count(judged, 'RIGHT'), count(judged, 'WRONG')];
        say('');
        say(
          `${integration}: ${right} right, ${wrong} wrong, ${count(judged, 'UNSEEN')} not seen, of ${judged.length}.`,
        );
        if (given.json) await writeFile(given.json, `${jsonText(jsonOf(judged), 2)}\n`);
        if (wrong > 0 || right === 0) process.exitCode = 1;
      } finally {
        terminal.close();
      }
    }),
  );
