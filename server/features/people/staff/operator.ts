import type { Database } from '#platform/database/pool.ts';
import type { EndsWithPerson } from '../../ground/leaving/index.ts';
import type { InviteParts } from './invitations/invite.ts';

/** What the operator's commands work with. */
export type Operator = InviteParts & { database: Database; nowMs: number };

/** For commands that take a person off the staff. */
export type Dismisser = Operator & { endsWithPerson: readonly EndsWithPerson[] };
