import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Visitor } from 'oxc-parser';
import {
  functionsThatWriteMore,
  tables as register,
  roomsOfAllTables,
} from '../../server/platform/database/tables.data.ts';
import { testSupport } from './patterns.ts';
import { parse } from './read-modules.ts';

const queriesRule = {
  name: 'queries-on-own-tables',
  comment:
    "Don't query another room's table: call a query of that room, or read a view that it publishes.",
};
const functionsRule = {
  name: 'sql-functions-write-own-tables',
  comment:
    'Only the room that owns a table may change it. Exceptions and their reasons are in server/platform/database/tables.data.ts.',
};
export const tableRules = [queriesRule, functionsRule];

const owners = new Map<string, string>(
  Object.entries(register).map(([table, { owner }]) => [table, owner]),
);
const anyTable = [...owners.keys()].join('|');

/** In SQL: the name of a table, but not an alias, a column, or part of another name. */
const inSql = new RegExp(`(?<![.\\w]|\\bas\\s)(${anyTable})(?![.\\w])`, 'gi');
/** In a string: what Kysely's builders accept, and what is passed on to one. */
const inString = new RegExp(`^(${anyTable})(?: as \\w+)?$`, 'i');
const written = new RegExp(
  `\\b(?:into|update|delete\\s+from)\\s+(?:only\\s+)?(${anyTable})\\b`,
  'gi',
);

const withoutText = (sql: string) => sql.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''");

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, table = '']) => table.toLowerCase());

/** In the names of columns, `.as('...')`, are no tables. */
export function tablesNamedIn(source: string): string[] {
  const named: string[] = [];
  const columns = new Set<unknown>();
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const isAlias = callee.type === 'MemberExpression' && !callee.computed;
      if (isAlias && callee.property.name === 'as') for (const each of given) columns.add(each);
    },
    Literal(node) {
      if (typeof node.value !== 'string' || columns.has(node)) return;
      named.push(...(inString.exec(node.value)?.slice(1) ?? []));
    },
    TemplateElement({ value }) {
      named.push(...matches(withoutText(value.cooked ?? ''), inSql));
    },
  }).visit(parse('queries.ts', source).program);
  return named;
}

const filesIn = (baseDir: string, folder: string) =>
  readdirSync(join(baseDir, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path}`,
  );

/** The SQL of each room that names a table of another one. */
export function findForeignTables(baseDir: string, exceptions = functionsThatWriteMore) {
  const read = (path: string) => readFileSync(join(baseDir, path), 'utf8');
  const strays = (
    rule: typeof queriesRule,
    from: string,
    { tables, isOwn }: { tables: string[]; isOwn: (owner: string, table: string) => boolean },
  ) =>
    [...new Set(tables)]
      .filter((table) => !isOwn(owners.get(table) ?? '', table))
      .map((to) => ({ rule: rule.name, comment: rule.comment, from, to }));

  const queries = ['server/features', 'server/platform']
    .flatMap((folder) => filesIn(baseDir, folder))
    .filter((path) => path.endsWith('.queries.ts') && !new RegExp(testSupport).test(path))
    .flatMap((path) =>
      strays(queriesRule, path, {
        tables: tablesNamedIn(read(path)),
        isOwn: (owner) =>
          [owner, ...Object.keys(roomsOfAllTables)].some((room) =>
            path.startsWith(`server/${room}/`),
          ),
      }),
    );
  const functions = filesIn(baseDir, 'server/schema/functions')
    .filter((path) => path.endsWith('.sql'))
    .flatMap((path) => {
      const more = exceptions[basename(path, '.sql')]?.tables ?? [];
      return strays(functionsRule, path, {
        tables: matches(withoutText(read(path)), written),
        isOwn: (owner, table) =>
          more.includes(table) || path.startsWith(`server/schema/functions/${basename(owner)}/`),
      });
    });
  return [...queries, ...functions];
}
