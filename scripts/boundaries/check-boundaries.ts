import type { ICruiseResult } from 'dependency-cruiser';
import { everywhereRules } from './everywhere.rules.ts';
import { serverRules } from './server.rules.ts';
import { findForbiddenText } from './text-rules.ts';
import { giveCruiserItsTypeScript } from './typescript-for-cruiser.ts';
import { webRules } from './web.rules.ts';

type Violation = { rule: string; comment: string; from: string; to: string };
export type BoundariesResult = { violations: Violation[]; files: number };

export const forbidden = [...everywhereRules, ...serverRules, ...webRules];

const cruisedFolders = ['contract', 'server', 'web', 'scripts', 'bench', 'trials', 'e2e'];

giveCruiserItsTypeScript();

/** Checks every import in the folder against the rules, type imports included. */
export async function checkBoundaries(
  baseDir: string,
  folders: string[] = cruisedFolders,
): Promise<BoundariesResult> {
  const { cruise, getAvailableTranspilers } = await import('dependency-cruiser');
  const readsTypeScript = getAvailableTranspilers().some(
    ({ name, available }) => name === 'typescript' && available,
  );
  // Otherwise it would read none of our files, and find no violations.
  if (!readsTypeScript) throw new Error('dependency-cruiser does not find typescript-js');
  const { output } = await cruise(
    folders,
    {
      baseDir,
      ruleSet: { forbidden },
      validate: true,
      parser: 'tsc',
      tsPreCompilationDeps: true,
      combinedDependencies: false,
      doNotFollow: { path: '(^|/)node_modules/' },
      exclude: { path: '(^|/)(build|[.]react-router)/' },
    },
    {
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js'],
      exportsFields: ['exports'],
    },
  );
  const { summary } = output as ICruiseResult;
  const comments = new Map(forbidden.map((rule) => [rule.name, rule.comment ?? '']));
  const violations = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    comment: comments.get(rule.name) ?? '',
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' -> ') : to,
  }));
  return {
    violations: [...violations, ...findForbiddenText(baseDir)],
    files: summary.totalCruised,
  };
}
