import { checkBoundaries } from './boundaries/check-boundaries.ts';
import { projectFolder } from './setup/project.mjs';

const { violations, files } = checkBoundaries(projectFolder);
for (const { rule, comment, from, to } of violations) {
  console.error(`${rule}: ${from}${to === from ? '' : ` -> ${to}`}\n  ${comment}`);
}
console.log(`${violations.length} violations in ${files} files.`);
process.exitCode = violations.length > 0 ? 1 : 0;
