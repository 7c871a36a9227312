import type { Database } from '#platform/database/pool.ts';
import type { InviteParts } from './invite.ts';

/** What the operator's command line works with. */
export type Operator = InviteParts & { database: Database; nowMs: number };
