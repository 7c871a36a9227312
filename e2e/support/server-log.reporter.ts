import { readFileSync } from 'node:fs';
import type { FullResult, Reporter } from '@playwright/test/reporter';
import { serverLog } from './server-under-test.ts';

const lastLines = 200;

/** Prints what the server said when a test failed: half of the causes are there. */
export default class ServerLogReporter implements Reporter {
  onEnd({ status }: FullResult) {
    if (status === 'passed') return;
    let text = '';
    try {
      text = readFileSync(serverLog, 'utf8').trim();
    } catch {
      return;
    }
    if (text === '') return;
    process.stdout.write(`\nThe server's log:\n${text.split('\n').slice(-lastLines).join('\n')}\n`);
  }

  printsToStdio() {
    return false;
  }
}
