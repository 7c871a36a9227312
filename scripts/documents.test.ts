import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from './setup/project.mjs';

const inProject = { cwd: projectFolder };
const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const exists = (path: string) => existsSync(join(projectFolder, path));

const records = globSync('docs/decisions/[0-9]*.md', inProject).sort();
const topics = globSync('docs/decisions/topics/*.md', inProject).sort();
const index = 'docs/decisions/README.md';
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', inProject)].sort();

const fence = /^```[\s\S]*?^```/gm;
const inlineCode = /`([^`\n]+)`/g;

const textOf = (path: string) => read(path).replaceAll(fence, '');

/** As GitHub makes them of headings. */
function anchorsOf(path: string): string[] {
  const headings = Array.from(textOf(path).matchAll(/^#{1,6} (.+)$/gm), ([, title = '']) => title);
  const slugs = headings.map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
  return slugs.map((slug, at) => {
    const before = slugs.slice(0, at).filter((other) => other === slug).length;
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

/** The links of a document, as paths from the project's folder. */
function linksOf(path: string) {
  const text = textOf(path).replaceAll(inlineCode, '');
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', anchor] = link.split('#');
      return { link, target: file === '' ? path : join(dirname(path), file), anchor };
    });
}

function isDead({ target, anchor }: ReturnType<typeof linksOf>[number]): boolean {
  if (!exists(target)) return true;
  return anchor !== undefined && !(extname(target) === '.md' && anchorsOf(target).includes(anchor));
}

test('links lead to a file that exists, and to a heading of it', () => {
  const dead = documents.flatMap((path) =>
    linksOf(path)
      .filter(isDead)
      .map(({ link }) => `${path}: ${link}`),
  );
  expect(dead).toEqual([]);
});

/** Records keep the paths of their day. */
const aboutToday = documents.filter((path) => !records.includes(path));

const beneath = ['.', 'server', 'web', 'server/features', 'web/features', 'contract'];
/** What the gate writes, and what only looks like a path. */
const noFiles = ['build/pictures/index.html', 'campaigns/events', 'n/a', 'trials/NAME.trial.ts'];

/** Paths like `server/app.ts`, or `find/search` for a room; not those that stand for many. */
const pathsIn = (path: string) =>
  Array.from(textOf(path).matchAll(inlineCode), ([, code = '']) => code).filter(
    (code) => /^[a-z][\w-]*(\/[\w.-]+)+\/?$/.test(code) && !noFiles.includes(code),
  );

const isGone = (named: string) => !beneath.some((folder) => exists(join(folder, named)));

test('the files and folders that a document names exist', () => {
  const gone = aboutToday.flatMap((path) =>
    pathsIn(path)
      .filter(isGone)
      .map((named) => `${path}: ${named}`),
  );
  expect(gone).toEqual([]);
});

const numberOf = (record: string) => Number(basename(record).slice(0, 3));
const linkTo = (path: string) => linksOf(path).map(({ target }) => target);

describe('decisions', () => {
  const [, ...written] = records;

  test("every record has the template's head, with its own number", () => {
    const date = String.raw`Date: \d{4}-\d\d-\d\d\.`;
    const state = String.raw`State: (?:in force|taken over by \[?\d{3})\b.*\.`;
    const wrong = written.filter((record) => {
      const head = new RegExp(`^# ${basename(record).slice(0, 3)}\\. [^\n]+\n\n${date} ${state}\n`);
      return !head.test(read(record));
    });
    expect(wrong).toEqual([]);
  });

  test('every record is named by a topic, and every topic by the index', () => {
    const named = new Set(topics.flatMap(linkTo));
    expect(written.filter((record) => !named.has(record))).toEqual([]);
    expect(topics.filter((topic) => !linkTo(index).includes(topic))).toEqual([]);
  });

  test('a number is given once, and the index names those that are missing', () => {
    const given = written.map(numberOf);
    expect(given).toEqual([...new Set(given)]);
    const last = Math.max(...given);
    const missing = Array.from({ length: last }, (_, at) => at + 1).filter(
      (number) => !given.includes(number),
    );
    const [, told = ''] = read(index).split('## Numbers that are missing');
    expect(Array.from(told.matchAll(/\b\d{3}\b/g), Number)).toEqual(missing);
  });

  test('a topic is one screen', () => {
    const words = (topic: string) => read(topic).split(/\s+/).length;
    expect(topics.filter((topic) => words(topic) > 520)).toEqual([]);
  });
});
