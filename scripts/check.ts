import { changedFiles, testFiles } from './gate/git-files.ts';
import { runGate } from './gate/run-gate.ts';
import { stepsOf } from './gate/steps.ts';
import { testsOfChanges } from './gate/tests-of-changes.ts';
import { projectFolder } from './setup/project.mjs';

const files = testsOfChanges(changedFiles(projectFolder), testFiles(projectFolder));
await runGate(stepsOf.check(files));
