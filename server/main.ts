import { createApp } from './app.ts';
import { loadDemoData } from './demo.ts';
import { restaurantsJobs } from './features/restaurants/index.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { startChangeFeed } from './platform/freshness/change-feed.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLogger } from './platform/logging/logger.ts';
import { loadRenderer } from './platform/pages/renderer.ts';
import { type Closer, closeOnSignals } from './platform/process/close.ts';
import { readSettings, type Settings, SettingsError } from './platform/settings/settings.ts';

async function start(settings: Settings) {
  const logger = createLogger(settings.LOG_LEVEL);
  const now = Date.now;
  const closers: Closer[] = [];
  const closing = closeOnSignals(closers, logger);

  const opened = await openDatabase(settings, logger);
  closers.push(opened.close);
  if (settings.DEMO) await loadDemoData(opened.database, now());

  const changes = startChangeFeed(opened.appUrl, logger);
  closers.push(changes.stop);
  const worker = startWorker({
    connectionString: opened.appUrl,
    jobs: restaurantsJobs(opened.database, now),
    logger,
  });
  closers.push(worker.stop);

  const app = await createApp({
    settings,
    logger,
    database: opened.database,
    changes,
    now,
    isClosing: closing.isClosing,
    render: await loadRenderer(),
  });
  closers.push(() => app.close());
  await app.listen({ host: settings.HOST, port: settings.PORT });
  process.stdout.write(`Joyous is at ${settings.PUBLIC_URL}\n`);
  if (settings.NODE_ENV !== 'production') {
    process.stdout.write(`  API reference    ${settings.PUBLIC_URL}/dev/api\n`);
    process.stdout.write(`  design system    ${settings.PUBLIC_URL}/dev/ui\n`);
  }
}

try {
  await start(readSettings(process.env));
} catch (error) {
  // A setting or the machine is wrong: whoever started us needs the sentence, not the stack.
  const expected = error instanceof SettingsError || (error instanceof Error && 'code' in error);
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
}
