import type { Write } from '#platform/streaming/streamed.ts';
import type { Fact } from './export-table.ts';

type Json = {
  facts: readonly Fact[];
  /** Rows as JSON texts. */
  pages: AsyncIterable<readonly string[]>;
  /** Asked for when all rows have passed. */
  foot: () => object;
};

const factsAsJson = (facts: readonly Fact[]): Record<string, string> =>
  Object.fromEntries(facts.map(({ key, text }) => [key, text]));

/** The brackets are closed last: a file that broke off is no valid JSON. */
export async function writeJson({ facts, pages, foot }: Json, write: Write) {
  await write(`${JSON.stringify(factsAsJson(facts)).slice(0, -1)},"results":[`);
  let comma = '';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    await write(comma + rows.join(','));
    comma = ',';
  }
  await write(`],${JSON.stringify(foot()).slice(1)}`);
}
