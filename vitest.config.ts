import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { cacheFolder } from './scripts/setup/project.mjs';

// Every test file starts with fresh modules; what they compile to need not be made anew each time.
process.env.NODE_COMPILE_CACHE ??= join(cacheFolder, 'compiled');

const everywhere = {
  setupFiles: ['server/platform/testing/silent-console.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Slow is for a person to see; a limit is for what hangs, also on a machine that is busy.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: Math.min(6, Math.max(2, availableParallelism())),
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
          include: ['{contract,server,scripts,bench}/**/*.test.ts'],
          globalSetup: 'server/platform/testing/global-setup.ts',
          // As in production: Node itself strips the types, and no bundler stands between.
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
