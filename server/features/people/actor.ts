import type { StaffSession } from '../access/index.ts';

/** Who changes something, and from where. */
export type Actor = { session: StaffSession; address: string };

export type MayNot =
  | { outcome: 'not_found' }
  /** An owner's account or role is touched, and not by an owner. */
  | { outcome: 'owners_only' }
  /** Nobody would be left who owns the restaurant and can come in. */
  | { outcome: 'last_owner' };
