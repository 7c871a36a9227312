// `npm run scaling`: docs/SCALING.md from what `npm run bench` printed, which is kept in
// scripts/scaling/bench.txt.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scalingDocument } from './scaling/scaling-document.ts';
import { projectFolder } from './setup/project.mjs';

const printed = readFileSync(join(projectFolder, 'scripts/scaling/bench.txt'), 'utf8');
writeFileSync(join(projectFolder, 'docs/SCALING.md'), scalingDocument(printed));
