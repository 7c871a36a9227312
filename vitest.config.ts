import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTestsInMemory } from './scripts/memory-folder.ts';
import { compiledFolder } from './scripts/setup/project.mjs';
import { patience } from './server/platform/testing/patience.ts';

// What modules compile to need not be made anew for each process, of which some tests start many.
process.env.NODE_COMPILE_CACHE ??= compiledFolder;

keepTestsInMemory();

const everywhere = {
  setupFiles: ['server/platform/testing/silent-console.ts'],
  // A test without an assertion passes whatever the code does.
  expect: { requireAssertions: true, poll: patience },
  // A process takes file after file: to load the modules anew for each took a quarter of the
  // server's time and three quarters of the web's. Nothing that matters lives in a module, here as
  // in production.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Slow is for a person to see; a limit is for what hangs, also on a machine that is busy: at
  // least four times what anything ever took.
  testTimeout: 120_000,
  hookTimeout: 240_000,
};

export default defineConfig({
  test: {
    allowOnly: false,
    ...(process.env.GATE_RESULTS && {
      reporters: ['default', ['json', { outputFile: process.env.GATE_RESULTS }]],
    }),
    // One more than cores: a test waits for its database a quarter of its time.
    maxWorkers: Math.min(6, Math.max(2, availableParallelism()) + 1),
    projects: [
      {
        test: {
          ...everywhere,
          name: 'web',
          include: ['web/**/*.test.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['{clients,contract,server,scripts,bench,trials}/**/*.test.ts'],
          // What needs Debian's PostgreSQL runs with it: `npm run test:postgres15`.
          exclude: process.env.TEST_POSTGRES_BIN_DIR ? [] : ['**/*.debian.test.ts'],
          globalSetup: 'server/platform/testing/global-setup.ts',
          // As in production: Node itself strips the types, and no bundler stands between.
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
