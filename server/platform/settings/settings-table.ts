import { settingsSchema } from './settings-schema.ts';

function defaultOf(
  schema: (typeof settingsSchema.shape)[keyof typeof settingsSchema.shape],
): string {
  const parsed = schema.safeParse(undefined);
  if (!parsed.success || parsed.data === undefined) return '';
  const value = Array.isArray(parsed.data) ? parsed.data.join(',') : String(parsed.data);
  return value === '' ? '' : `\`${value}\``;
}

/** The README's table of settings, as Markdown: a test compares the README with it. */
export function settingsTable(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const description = schema.description ?? '';
    return `| \`${name}\` | ${defaultOf(schema)} | ${description} |`;
  });
  return ['| setting | default | what it is |', '|---|---|---|', ...rows].join('\n');
}
