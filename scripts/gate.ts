import { runGate } from './gate/run-gate.ts';
import { wholeGate } from './gate/steps.ts';

await runGate(wholeGate);
