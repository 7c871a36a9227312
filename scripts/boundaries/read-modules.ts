import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export type DependencyType = 'local' | 'core' | 'npm' | 'npm-dev' | 'npm-no-pkg' | 'type-only';

/** `resolved`: relative to the project's folder. */
export type Dependency = {
  resolved: string;
  dependencyTypes: DependencyType[];
  couldNotResolve: boolean;
};
export type Module = { source: string; dependencies: Dependency[] };

type Imported = { specifier: string; isTypeOnly: boolean };

export function parse(path: string, text: string) {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  // A file that can't be read would have no violations.
  if (error) throw new Error(`${path}: ${error.message}`);
  return parsed;
}

/** In statements, in `import()`, and in types. */
function importsOf(path: string, text: string): Imported[] {
  const parsed = parse(path, text);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const imported: Imported[] = [];
  const add = (specifier: string | undefined, isTypeOnly: boolean) => {
    if (specifier !== undefined) imported.push({ specifier, isTypeOnly });
  };
  // `import { type A }` loads the file nevertheless.
  const isTypeOnly = (start: number, entries: { isType: boolean }[]) =>
    /^(import|export)\s+type\b/.test(text.slice(start, start + 99)) &&
    entries.every(({ isType }) => isType);
  for (const { start, entries, moduleRequest } of staticImports)
    add(moduleRequest.value, isTypeOnly(start, entries));
  for (const { start, entries } of staticExports)
    add(entries[0]?.moduleRequest?.value, isTypeOnly(start, entries));
  for (const { moduleRequest: at } of dynamicImports)
    add(/^(['"`])([^$]*)\1$/.exec(text.slice(at.start, at.end))?.[2], false);
  if (/\bimport\(/.test(text))
    new Visitor({
      TSImportType({ source }) {
        add(source.value, true);
      },
    }).visit(parsed.program);
  return imported;
}

/** Resolves as Node does. TypeScript checks that a package has what is imported from it. */
function resolverOf(baseDir: string) {
  const manifest = JSON.parse(readFileSync(join(baseDir, 'package.json'), 'utf8'));
  const aliases = Object.entries<string>(manifest.imports ?? {}).map(([from, to]) => ({
    start: from.replace(/[*]$/, ''),
    folder: to.replace(/[*]$/, ''),
  }));
  const isListed = (name: string, ...fields: string[]) =>
    fields.some((field) => name in (manifest[field] ?? {}));
  const found = (type: DependencyType, resolved: string, path = resolved): Dependency => ({
    resolved,
    dependencyTypes: [type],
    couldNotResolve: !existsSync(join(baseDir, path)),
  });
  return (from: string, specifier: string): Dependency => {
    if (isBuiltin(specifier))
      return { resolved: specifier, dependencyTypes: ['core'], couldNotResolve: false };
    if (specifier.startsWith('.'))
      return found('local', posix.join(posix.dirname(from), specifier));
    const alias = aliases.find(({ start }) => specifier.startsWith(start));
    if (alias) return found('local', posix.join(alias.folder, specifier.slice(alias.start.length)));
    const [name = ''] = /^(@[^/]+[/])?[^/]+/.exec(specifier) ?? [];
    const isOurs = isListed(name, 'dependencies', 'optionalDependencies');
    const type = isOurs ? 'npm' : isListed(name, 'devDependencies') ? 'npm-dev' : 'npm-no-pkg';
    const folder = `node_modules/${name}/`;
    return found(type, folder + specifier.slice(name.length + 1), folder);
  };
}

/** Every file with what it imports, type imports included. */
export function readModules(baseDir: string, folders: readonly string[]): Module[] {
  const resolve = resolverOf(baseDir);
  const dependenciesOf = (source: string) =>
    importsOf(source, readFileSync(join(baseDir, source), 'utf8')).map(
      ({ specifier, isTypeOnly }) => {
        const dependency = resolve(source, specifier);
        if (isTypeOnly) dependency.dependencyTypes.push('type-only');
        return dependency;
      },
    );
  return globSync(`{${folders}}/**/*.{ts,tsx,mts,mjs,js}`, {
    cwd: baseDir,
    exclude: ['**/build', '**/.react-router', '**/node_modules'],
  })
    .toSorted()
    .map((source) => ({ source, dependencies: dependenciesOf(source) }));
}
