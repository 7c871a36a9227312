import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { mintToken, textTokens } from '../../features/awards/campaign/index.ts';
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
  .description("Print one person's link, or text theirs to a file of numbers")
  .argument('<key>')
  .option('--mobile <number>', 'print the link for this number, without texting it')
  .option('--file <name>', 'mobile numbers, one per line; each gets its link by text once')
  .action(
    withTexts(async (parts, key: string, { mobile, file }: Options) => {
      if ((mobile === undefined) === (file === undefined)) return fail('Give --mobile or --file.');
      if (mobile !== undefined) {
        const minted = await mintToken(parts, key, mobile);
        if (!printRefusal(minted, refusalsOf(key), '--')) console.log(minted.link);
        return;
      }
      const numbers = linesOf(file ?? '');
      if (!numbers) return fail(`Couldn't read ${file}.`);
      const sent = await textTokens(parts, key, numbers);
      if (printRefusal(sent, refusalsOf(key))) return;
      const { texted, texted_before, opted_out, not_a_number, not_today } = sent;
      console.log(
        `${texted} texts queued; ${texted_before} texted before, ${opted_out} opted out, ${not_a_number} aren't mobile numbers.`,
      );
      if (not_today > 0) {
        fail(`${not_today} are left: today's limit of texts is reached. Run it again tomorrow.`);
      }
    }),
  );
