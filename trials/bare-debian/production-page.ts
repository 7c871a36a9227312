/**
 * The commands and files in README's "Going to production", so that the trial tests the page
 * itself.
 */
export type ProductionPage = {
  /** For PostgreSQL's superuser to run. */
  sql: string;
  /** The file `.env`, as on the page: with placeholders. */
  settings: string;
  /** Every command of the page, in order. */
  commands: string[];
};

const block = /^```(\w*)\n([\s\S]*?)^```$/gm;

export function readProductionPage(readme: string): ProductionPage {
  const page = /^## Going to production\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
  const blocks = Array.from(page.matchAll(block), ([, language, text = '']) => ({
    language,
    text,
  }));
  const plain = blocks.filter(({ language }) => language !== 'sql').map(({ text }) => text);
  const settings = plain.find((text) => text.startsWith('NODE_ENV=production\n'));
  const sql = blocks.find(({ language }) => language === 'sql')?.text;
  if (!settings || !sql) throw new Error('the page has no SQL or no settings');
  const commands = plain
    .filter((text) => text !== settings)
    .flatMap((text) => text.trim().split('\n'));
  return { sql, settings, commands };
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
