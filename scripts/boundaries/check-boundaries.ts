import { dirname } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { everywhereRules } from './everywhere.rules.ts';
import { ourFolders, testSupport } from './patterns.ts';
import { findRoomCircles } from './room-circles.ts';
import { serverRules } from './server.rules.ts';
import { findUpwardImports } from './stair.ts';
import { findForeignTables } from './table-rules.ts';
import { findForbiddenText } from './text-rules.ts';
import { giveCruiserItsTypeScript } from './typescript-for-cruiser.ts';
import { webRules } from './web.rules.ts';

type Violation = { rule: string; comment: string; from: string; to: string };
export type BoundariesResult = { violations: Violation[]; files: number };

export const forbidden = [...everywhereRules, ...serverRules, ...webRules];

const inOurFolders = new RegExp(ourFolders);
const besideProduct = new RegExp(`${testSupport}|[.]spec[.]ts$`);

/** What fits on a screen of any editor. Tests stand beside what they test and do not count. */
const mostFilesInFolder = 25;

export const folderRule = {
  name: 'no-crowded-folder',
  comment: `A folder has at most ${mostFilesInFolder} files beside tests: give it a second level.`,
};

function findCrowdedFolders(files: string[]): Violation[] {
  const counted = files.filter((file) => inOurFolders.test(file) && !besideProduct.test(file));
  return Object.values(Object.groupBy(counted, (file) => dirname(file)))
    .filter((inFolder = []) => inFolder.length > mostFilesInFolder)
    .map(([from = ''] = []) => ({
      rule: folderRule.name,
      comment: folderRule.comment,
      from,
      to: dirname(from),
    }));
}

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
  const { summary, modules } = output as ICruiseResult;
  const comments = new Map(forbidden.map((rule) => [rule.name, rule.comment ?? '']));
  const violations = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    comment: comments.get(rule.name) ?? '',
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' -> ') : to,
  }));
  const others = [
    ...findForbiddenText(baseDir),
    ...findForeignTables(baseDir),
    ...findRoomCircles(modules),
    ...findUpwardImports(modules),
    ...findCrowdedFolders(modules.map(({ source }) => source).toSorted()),
  ];
  return { violations: [...violations, ...others], files: summary.totalCruised };
}
