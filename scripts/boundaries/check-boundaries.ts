import { dirname } from 'node:path';
import { everywhereRules } from './everywhere.rules.ts';
import { judgeImports, type Violation } from './judge-imports.ts';
import { ourFolders, testSupport } from './patterns.ts';
import { readModules } from './read-modules.ts';
import { findRoomCircles } from './room-circles.ts';
import { serverRules } from './server.rules.ts';
import { findUpwardImports } from './stair.ts';
import { findForeignTables } from './table-rules.ts';
import { findForbiddenText } from './text-rules.ts';
import { webRules } from './web.rules.ts';

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

const ourCode = ['clients', 'contract', 'server', 'web', 'scripts', 'bench', 'trials', 'e2e'];

/** Checks every import in the folder against the rules, type imports included. */
export function checkBoundaries(baseDir: string): { violations: Violation[]; files: number } {
  const modules = readModules(baseDir, ourCode);
  const violations = [
    ...judgeImports(modules, forbidden),
    ...findForbiddenText(baseDir),
    ...findForeignTables(baseDir),
    ...findRoomCircles(modules),
    ...findUpwardImports(modules),
    ...findCrowdedFolders(modules.map(({ source }) => source)),
  ];
  return { violations, files: modules.length };
}
