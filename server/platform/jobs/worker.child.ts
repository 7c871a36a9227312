import { createLogger } from '../logging/logger.ts';
import { startWorker } from './worker.ts';

/** A process of its own that takes a job and never gets it done, to be killed with it in hand. */
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
