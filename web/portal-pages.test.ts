import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissions, permissionsOf } from '#contract/people/access/roles.ts';
import {
  menuFor,
  type PortalPage,
  pagesInMenu,
  pagesOnPhone,
  portalPages,
} from '#contract/site/frame/portal-pages.data.ts';
import routes from './routes.ts';

type Entry = (typeof routes)[number];
type Page = { path: string; file: string };

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('/');

function pagesIn({ path, file, children }: Entry, above?: string): Page[] {
  const here = joined(above, path);
  return children?.flatMap((child) => pagesIn(child, here)) ?? [{ path: here, file }];
}

const find = (entries: readonly Entry[], file: string): Entry | undefined =>
  entries.find((entry) => entry.file === file) ??
  entries.flatMap((entry) => find(entry.children ?? [], file) ?? [])[0];

const pages = find(routes, 'features/portal/frame/protected.layout.tsx')?.children?.flatMap(
  (entry) => pagesIn(entry),
);
const sorted = (paths: string[] = []) => paths.toSorted();

test('every page of the portal for signed-in staff has one line in the table, and every line is a page', () => {
  expect(pages).toHaveLength(50);
  expect(sorted(portalPages.map(({ path }) => path))).toEqual(
    sorted(pages?.map(({ path }) => path.replace(/^business[/]/, ''))),
  );
});

test('no page has a title of its own besides the one in the table', () => {
  const sources = new Set(pages?.map(({ file }) => file));
  const titled = [...sources].filter((file) =>
    /\bmeta\b|<title|<h1/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  );
  expect(titled).toEqual([]);
});

test('what is above a page is a page', () => {
  const paths = portalPages.map(({ path }): string => path);
  const above = portalPages.flatMap((page: PortalPage) => page.above ?? []);
  expect(above.filter((path) => !paths.includes(path))).toEqual([]);
});

const pathsIn = (list: readonly PortalPage[]) => list.map(({ path }) => path);

test('the menu in groups leads to every page that a tab or the reports lead to, once, and only where the role may go', () => {
  const listed = menuFor(permissions).flatMap(({ pages: within }) => pathsIn(within));
  const wanted = pathsIn([...pagesInMenu('portal'), ...pagesInMenu('reports')]);
  expect(wanted.filter((path) => !listed.includes(path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  const driver = permissionsOf(5);
  expect(menuFor(driver).map(({ group, pages: within }) => [group, pathsIn(within)])).toEqual([
    ['Work', ['dashboard']],
    ['Restaurant', ['management/details', 'account']],
  ]);
});

test('a phone shows four pages, the same for a role even if it may do more', () => {
  expect(pathsIn(pagesOnPhone(permissions))).toEqual(['orders', 'dashboard', 'counter', 'reports']);
  expect(pathsIn(pagesOnPhone(permissionsOf(4)))).toEqual([
    'orders',
    'dashboard',
    'counter',
    'management/feedback',
  ]);
  expect(pathsIn(pagesOnPhone(permissionsOf(5)))).toEqual([
    'dashboard',
    'management/details',
    'account',
  ]);
});
