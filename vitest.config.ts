import { defineConfig } from 'vitest/config';

const everywhere = {
  setupFiles: ['server/platform/testing/silent-console.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  isolate: false,
};

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'logic',
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: 'server/platform/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
