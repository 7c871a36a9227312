import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // Beside what is served: scripts/build-web gives it its name when it is whole.
  buildDirectory: 'build/web/unfinished',
  ssr: true,
} satisfies Config;
