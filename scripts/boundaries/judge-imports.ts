import { findCircles } from './circles.ts';
import type { Dependency, DependencyType, Module } from './read-modules.ts';

export type Violation = { rule: string; comment: string; from: string; to: string };

type Paths = { path?: string | string[]; pathNot?: string | string[] };

/** Forbids a file `from` to import a file `to`, if all that is said of both is true. */
export type ImportRule = {
  name: string;
  comment: string;
  from: Paths & { orphan?: true };
  /** `$1` in a path is what the first group of `from.path` matched. */
  to: Paths & {
    circular?: true;
    couldNotResolve?: true;
    dependencyTypes?: DependencyType[];
    dependencyTypesNot?: DependencyType[];
  };
};

function isAt(path: string, { path: wanted, pathNot = [] }: Paths, group = ''): boolean {
  const matches = (patterns: string | string[]) =>
    [patterns].flat().some((each) => new RegExp(each.replaceAll('$1', group)).test(path));
  return (wanted === undefined || matches(wanted)) && !matches(pathNot);
}

function isForbidden(to: ImportRule['to'], dependency: Dependency, group?: string): boolean {
  const is = (type: DependencyType) => dependency.dependencyTypes.includes(type);
  return (
    (!to.couldNotResolve || dependency.couldNotResolve) &&
    (!to.dependencyTypes || to.dependencyTypes.some(is)) &&
    !to.dependencyTypesNot?.some(is) &&
    isAt(dependency.resolved, to, group)
  );
}

function findOrphans(modules: readonly Module[]): Set<string> {
  const used = new Set(
    modules.flatMap((each) => each.dependencies.map(({ resolved }) => resolved)),
  );
  return new Set(
    modules
      .filter(({ source, dependencies }) => dependencies.length === 0 && !used.has(source))
      .map(({ source }) => source),
  );
}

export function judgeImports(modules: readonly Module[], rules: readonly ImportRule[]) {
  const orphans = findOrphans(modules);
  const circles = findCircles(
    new Map(
      modules.map((each) => [each.source, new Set(each.dependencies.map((to) => to.resolved))]),
    ),
  );
  return rules.flatMap(({ name: rule, comment, from, to }): Violation[] => {
    const violation = (file: string, other: string) => ({ rule, comment, from: file, to: other });
    if (to.circular)
      return circles.map(({ from: file, back }) => violation(file, back.join(' -> ')));
    return modules
      .filter(({ source }) => isAt(source, from))
      .flatMap(({ source, dependencies }) => {
        if (from.orphan) return orphans.has(source) ? [violation(source, source)] : [];
        const [, group] = new RegExp([from.path ?? ''].flat().join('|')).exec(source) ?? [];
        return dependencies
          .filter((dependency) => isForbidden(to, dependency, group))
          .map(({ resolved }) => violation(source, resolved));
      });
  });
}
