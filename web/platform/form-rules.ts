import { config, object, type ZodRawShape } from 'zod';

// The library would create functions from text, which our pages' content security policy refuses.
// Not on the server, whose own schemas share this setting.
if (typeof window !== 'undefined') config({ jitless: true });

/**
 * The rules of a form, by field. Created here and nowhere else in the browser, because of the
 * above.
 */
export const rulesOf = <Shape extends ZodRawShape>(shape: Shape) => object(shape);
