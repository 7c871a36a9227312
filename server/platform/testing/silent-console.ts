import { afterEach, beforeEach } from 'vitest';

/** Fails a test that prints to the console: otherwise nobody would notice the message. */
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const method of methods) {
    console[method] = (...values: unknown[]) => {
      const line = `console.${method}(${values.map(String).join(' ')})`;
      // Thrown for the stack, and kept in case the test catches it.
      printed.push(line);
      throw new Error(`A test must not print: ${line}`);
    };
  }
});

afterEach(() => {
  if (printed.length > 0) throw new Error(`A test must not print:\n${printed.join('\n')}`);
});
