import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { loadingHeadings } from './loading-headings.data.ts';

type Entry = (typeof routes)[number];

const idOf = ({ id, file }: Entry) => id ?? file.replace(/\.tsx$/, '');
const pagesIn = (entry: Entry): Entry[] => entry.children?.flatMap(pagesIn) ?? [entry];
const find = (entries: readonly Entry[], id: string): Entry | undefined =>
  entries.find((entry) => idOf(entry) === id) ??
  entries.flatMap((entry) => find(entry.children ?? [], id) ?? [])[0];

test('every page of the portal has a heading to show while it loads, the one in its title', () => {
  const portal = find(routes, 'portal/protected');
  const pages = portal?.children?.flatMap(pagesIn) ?? [];
  const titles = pages.map((page) => {
    const source = readFileSync(new URL(`../${page.file}`, import.meta.url), 'utf8');
    return [idOf(page), /'(.+) \| Joyous'/.exec(source)?.[1]] as const;
  });
  expect(titles).toHaveLength(42);
  expect(Object.entries(loadingHeadings).map(([id, { title }]) => [id, title])).toEqual(
    expect.arrayContaining(titles.map((one) => [...one])),
  );
  expect(Object.keys(loadingHeadings)).toHaveLength(titles.length);
});
