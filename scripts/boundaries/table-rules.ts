import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript-js';
import {
  functionsThatWriteMore,
  tables as register,
  roomsOfAllTables,
} from '../../server/platform/database/tables.data.ts';
import { testSupport } from './patterns.ts';

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

const isNameOfColumn = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === 'as';

export function tablesNamedIn(source: string): string[] {
  const named = (node: ts.Node): string[] => {
    const here = ts.isStringLiteral(node)
      ? isNameOfColumn(node)
        ? []
        : (inString.exec(node.text)?.slice(1) ?? [])
      : ts.isTemplateLiteralToken(node) && !ts.isStringLiteral(node)
        ? matches(withoutText(node.text), inSql)
        : [];
    const below: string[] = [];
    ts.forEachChild(node, (child) => void below.push(...named(child)));
    return [...here, ...below];
  };
  return named(ts.createSourceFile('queries.ts', source, ts.ScriptTarget.Latest, true));
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
