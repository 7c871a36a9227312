// `npm run settings:generate` writes docs/SETTINGS.md from the schema of the settings.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '#platform/settings/settings-schema.ts';
import { projectFolder } from './setup/project.mjs';

type Schema = (typeof settingsSchema.shape)[keyof typeof settingsSchema.shape];

/** A default that depends on other settings is the last sentence of the description. */
function cellsOf(name: string, schema: Schema): string[] {
  const [described = '', inWords = ''] = (schema.description ?? '').split(/ Default: (.+)\.$/);
  const value = String(schema.safeParse(undefined).data ?? '');
  return [`\`${name}\``, value === '' ? inWords : `\`${value}\``, withLinks(described)];
}

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');

const withLinks = (description: string) =>
  description.replaceAll(
    /(?<=[Ss]ee )"([^"]+)"/g,
    (_, heading: string) => `[${heading}](OPERATING.md#${anchorOf(heading)})`,
  );

export function settingsDocument(): string {
  const rows = Object.entries(settingsSchema.shape).map(
    ([name, schema]) => `| ${cellsOf(name, schema).join(' | ')} |`,
  );
  return `# Settings

\`npm run settings:generate\` writes this page from \`server/platform/settings/settings-schema.ts\`: change a setting there.

Settings come from the environment, or a file \`.env\` in the project's folder, and are read once, when a process starts. If one is wrong, it doesn't start, and a message names the setting. \`npm run joyous -- settings check\` says the same without starting anything. [Going to production](OPERATING.md#going-to-production) has those that production requires.

| setting | default | what it does |
|---|---|---|
${rows.join('\n')}
`;
}

if (import.meta.main) {
  writeFileSync(join(projectFolder, 'docs/SETTINGS.md'), settingsDocument());
}
