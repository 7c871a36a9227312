import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from './setup/project.mjs';

const inProject = { cwd: projectFolder };
const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const exists = (path: string) => existsSync(join(projectFolder, path));

const index = 'docs/topics/README.md';
const topics = globSync('docs/topics/*.md', inProject)
  .filter((path) => path !== index)
  .sort();
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
  const gone = documents.flatMap((path) =>
    pathsIn(path)
      .filter(isGone)
      .map((named) => `${path}: ${named}`),
  );
  expect(gone).toEqual([]);
});

const linkTo = (path: string) => linksOf(path).map(({ target }) => target);
const wordsOf = (path: string) => read(path).split(/\s+/).length;

describe('topics', () => {
  test('the index names every topic', () => {
    expect(topics.length).toBeGreaterThan(0);
    expect(topics.filter((topic) => !linkTo(index).includes(topic))).toEqual([]);
  });

  test('a topic says what was tried and taken back', () => {
    const silent = topics.filter((topic) => !/^## Tried and taken back\n\n- /m.test(read(topic)));
    expect(silent).toEqual([]);
  });

  test('a topic is one screen', () => {
    expect(topics.filter((topic) => wordsOf(topic) > 520)).toEqual([]);
  });
});

const mostWords = {
  'CONTRIBUTING.md': 1_800,
  'docs/ARCHITECTURE.md': 1_800,
  'docs/PROOF.md': 900,
};

test('what everybody reads stays short', () => {
  const long = Object.entries(mostWords).filter(([path, most]) => wordsOf(path) > most);
  expect(long.map(([path]) => path)).toEqual([]);
});
