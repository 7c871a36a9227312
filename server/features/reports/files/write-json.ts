import type { Write } from '#platform/streaming/streamed.ts';
import type { Fact } from './export-table.ts';

type Json = {
  facts: readonly Fact[];
  /** Rows as JSON texts. */
  pages: AsyncIterable<readonly string[]>;
  /** Called after all rows. */
  foot: () => object;
};

const factsAsJson = (facts: readonly Fact[]): Record<string, unknown> =>
  Object.fromEntries(facts.map(({ key, text, value = text }) => [key, value]));

/** The brackets are closed last: a file that was cut off is invalid JSON. */
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
