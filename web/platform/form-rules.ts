import { config, object, type ZodRawShape } from 'zod';

// It would write functions from text, which our pages' content security policy refuses. Not so in the
// server's process, whose own schemas share this setting.
if (typeof window !== 'undefined') config({ jitless: true });

/** The rules of a form, by field. Made here and nowhere else in the browser, so that the above holds. */
export const rulesOf = <Shape extends ZodRawShape>(shape: Shape) => object(shape);
