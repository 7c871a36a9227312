import { readFileSync } from 'node:fs';
import type { FullResult, Reporter } from '@playwright/test/reporter';
import { serverLog } from './server-under-test.ts';

const lastLines = 200;

/** Prints the server's output when a test failed: the cause is often there. */
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
