import { z } from 'zod';

// Apart from person.ts, whose schemas forms load: an object made before form-rules.ts forbids it would try to
// create a function, which our pages refuse.

/** That a code is on its way: for how long it is good, and when another one may be asked for. */
export const sentCodeSchema = z.object({
  codeExpiresInMs: z.number().int(),
  resendAfterMs: z.number().int(),
});
