import { createLogger } from '../logging/logger.ts';
import { startWorker } from './worker.ts';

/** A process that takes a job and never finishes it, so that tests can kill it meanwhile. */
const [, , connectionString = '', job = ''] = process.argv;
startWorker({
  connectionString,
  logger: createLogger('silent'),
  jobs: [
    {
      name: job,
      work: () => {
        process.stdout.write('taken\n');
        return new Promise(() => undefined);
      },
    },
  ],
});
