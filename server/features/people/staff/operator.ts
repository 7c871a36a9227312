import type { Database } from '#platform/database/pool.ts';
import type { InviteParts } from './invitations/invite.ts';

/** What the operator's commands work with. */
export type Operator = InviteParts & { database: Database; nowMs: number };
