import { z } from 'zod';

/** Says which state of a part somebody read: the same state has the same version. */
export const versionSchema = z
  .string()
  .regex(/^[0-9a-f]{16}$/, 'must be the version that was read');
