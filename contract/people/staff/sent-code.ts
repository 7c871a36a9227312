import { z } from 'zod';

// Separate from person.ts, whose schemas forms load: a schema object created before form-rules.ts
// turns off code generation would try to create a function, which our pages' policy forbids.

/** A code was sent: how long it is valid, and when another may be requested. */
export const sentCodeSchema = z.object({
  codeExpiresInMs: z.number().int(),
  resendAfterMs: z.number().int(),
});
