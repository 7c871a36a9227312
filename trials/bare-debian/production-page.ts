/**
 * The commands and files in "Going to production" and "Restaurants" of docs/OPERATING.md, so that the
 * trial tests the page itself.
 */
export type ProductionPage = {
  /** For PostgreSQL's superuser to run. */
  sql: string;
  /** The file `.env`, as on the page: with placeholders. */
  settings: string;
  /** Every command of the first section, in order. */
  commands: string[];
  /** The commands of the second section, which end by closing the restaurant. */
  ofRestaurants: string[];
};

/** The blocks of code in a section, up to the next one of its level. */
function blocksOf(operating: string, heading: string) {
  const [, section = ''] = operating.split(`\n## ${heading}\n`);
  const [text = ''] = section.split(/^## /m);
  return Array.from(text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm), ([, language, code = '']) => ({
    language,
    code,
  }));
}

const linesOf = (blocks: readonly { code: string }[]) =>
  blocks.flatMap(({ code }) => code.trim().split('\n'));

export function readProductionPage(operating: string): ProductionPage {
  const blocks = blocksOf(operating, 'Going to production');
  const sql = blocks.find(({ language }) => language === 'sql');
  const settings = blocks.find(({ code }) => code.startsWith('NODE_ENV=production\n'));
  const ofRestaurants = linesOf(blocksOf(operating, 'Restaurants'));
  if (!sql || !settings || ofRestaurants.length === 0) {
    throw new Error('the page has no SQL, no settings, or no commands for restaurants');
  }
  const commands = linesOf(blocks.filter((block) => block !== sql && block !== settings));
  return { sql: sql.code, settings: settings.code, commands, ofRestaurants };
}

/** Replaces the page's placeholders with values; an unknown placeholder is an error. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  const filled = Object.entries(values).reduce(
    (before, [placeholder, value]) => before.replaceAll(placeholder, value),
    text,
  );
  const left = /^.*(?:\.\.\.|\b[A-Z]+(?:-[A-Z]+)+\b).*$/m.exec(filled)?.[0];
  if (left) throw new Error(`the trial has no value for: ${left}`);
  return filled;
}
