import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from './index.ts';

/** A process that holds an embedded PostgreSQL; tests talk to it in lines. */
const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

// Tests kill children, which then cannot save what they compiled for the next one.
flushCompileCache();

const override = JSON.parse(process.argv[3] ?? '{}');
for (const [name, value] of Object.entries(override)) {
  Object.defineProperty(process, name, { value });
}

try {
  const startedAt = performance.now();
  const postgres = await startEmbeddedPostgres({
    ...JSON.parse(process.argv[2] ?? '{}'),
    log: (event) => report({ log: event.message }),
  });
  const { ownerUrl, appUrl, joined } = postgres;
  report({ ownerUrl, appUrl, joined, tookMs: Math.round(performance.now() - startedAt) });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'joined?') report({ joined: postgres.joined });
    if (line === 'exit') process.exit(0);
    if (line === 'stop') break;
  }
  await postgres.stop();
  process.exit(0);
} catch (error) {
  report({
    code: error instanceof Error && 'code' in error ? error.code : 'none',
    message: error instanceof Error ? error.message : String(error),
  });
  process.exit(1);
}
