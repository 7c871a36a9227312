import { runGate } from './gate/run-gate.ts';
import { stepsOf } from './gate/steps.ts';

const [part = 'main'] = process.argv.slice(2);
if (part !== 'main' && part !== 'rest' && part !== 'all') throw new Error(`No part ${part}`);
await runGate(stepsOf[part]);
