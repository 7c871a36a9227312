import { join } from 'node:path';
import { describeSchema } from './database-schema.ts';
import { describeTables } from './database-types.ts';
import { projectFolder } from './setup/project.mjs';

/** The files that `npm run db:generate` writes from a migrated database. */
export const databaseFiles = [
  { path: join(projectFolder, 'server/platform/database/schema.gen.ts'), print: describeTables },
  { path: join(projectFolder, 'server/schema.sql'), print: describeSchema },
];
