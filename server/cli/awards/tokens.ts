import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { mintToken, textTokens } from '../../features/awards/index.ts';
import { fail, printRefusal } from '../print.ts';
import { withTexts } from '../with-database.ts';
import { refusalsOf } from './refusals.ts';

type Options = { mobile?: string; file?: string };

const linesOf = (file: string) => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.map((line) => line.trim()).filter((line) => line !== '');
  } catch {
    return undefined;
  }
};

export const tokensCommand = new Command('tokens')
  .description('Print the link of one person, or text theirs to a file of numbers')
  .argument('<key>')
  .option('--mobile <number>', 'prints the link of whoever has it, and texts nobody')
  .option('--file <name>', 'one mobile number a line: each is texted its link once')
  .action(
    withTexts(async (parts, key: string, { mobile, file }: Options) => {
      if ((mobile === undefined) === (file === undefined)) return fail('Give --mobile or --file.');
      if (mobile !== undefined) {
        const minted = await mintToken(parts, key, mobile);
        if (!printRefusal(minted, refusalsOf(key), '--')) console.log(minted.link);
        return;
      }
      const numbers = linesOf(file ?? '');
      if (!numbers) return fail(`${file} cannot be read.`);
      const sent = await textTokens(parts, key, numbers);
      if (printRefusal(sent, refusalsOf(key))) return;
      const { texted, texted_before, opted_out, not_a_number, not_today } = sent;
      console.log(
        `${texted} texts queued; ${texted_before} had theirs, ${opted_out} want no texts, ${not_a_number} are no mobile numbers.`,
      );
      if (not_today > 0) {
        fail(`${not_today} are left: the texts of today are used up. Run it again tomorrow.`);
      }
    }),
  );
