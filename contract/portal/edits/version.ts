import { z } from 'zod';

/** Identifies the state of a part that somebody read: the same state has the same version. */
export const versionSchema = z
  .string()
  .regex(/^[0-9a-f]{16}$/, 'must be the version that was read');
