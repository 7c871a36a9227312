import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCommandLine } from '../server/cli/command-line.ts';
import { projectFolder } from './setup/project.mjs';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const page = read('docs/OPERATING.md');
const [, runbook = ''] = page.split('\n## When something is wrong\n');
const [, ...situations] = runbook.split(/^(?=### )/m);

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

type Alert = { name: string; severity: string; hasSummary: boolean; runbook: string };

const alerts: Alert[] = read('deploy/monitoring/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1] ?? '',
    hasSummary: /summary: ".+"/.test(text),
    runbook: /runbook: (\S+)/.exec(text)?.[1] ?? '',
  }));

test('the runbook has twelve situations, each with what shows, what to look at and what to do', () => {
  expect(situations.map((text) => /^### (\d+)\. /.exec(text)?.[1])).toEqual(
    Array.from({ length: 12 }, (_, at) => String(at + 1)),
  );
  for (const text of situations)
    expect(text).toMatch(/\*\*Shows\*\*[\s\S]*\*\*Look at\*\*[\s\S]*\*\*Do\*\*\n1\. /);
});

test('every alert leads to the situation that names it', () => {
  expect(alerts.length).toBeGreaterThan(10);
  for (const { name, severity, hasSummary, runbook: link } of alerts) {
    expect([name, severity, hasSummary]).toEqual([
      name,
      expect.stringMatching(/^(page|ticket)$/),
      true,
    ]);
    const named = situations.find(
      (text) => `docs/OPERATING.md#${anchorOf(/^### (.*)/.exec(text)?.[1] ?? '')}` === link,
    );
    expect([name, link, named]).toEqual([name, link, expect.stringContaining(name)]);
  }
  const named = new Set(runbook.match(/\bJoyous[A-Z]\w+/g));
  expect([...named].sort()).toEqual(alerts.map(({ name }) => name).sort());
});

test('the commands that the page names exist, with their options', () => {
  const groups = createCommandLine({}).commands.map((group) => group.name());
  const written = new RegExp(
    `(?:npm run (?:-s )?joyous -- |\`(?=(?:${groups.join('|')}) ))([^\`\\n]+)`,
    'g',
  );
  const lines = Array.from(page.matchAll(written), ([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(60);
  for (const line of lines) {
    let command = createCommandLine({});
    for (const word of line.split(' ')) {
      const next = command.commands.find((one) => one.name() === word);
      if (!next) break;
      command = next;
    }
    const known = command.options.map(({ long }) => long);
    const options = line.match(/--[a-z-]+/g) ?? [];
    expect([line, command.commands.length, options.filter((one) => !known.includes(one))]).toEqual([
      line,
      0,
      [],
    ]);
  }
});
