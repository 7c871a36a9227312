import type { EndsWithPerson } from './features/ground/leaving/index.ts';
import { keysAreLeft } from './features/money/integrations/index.ts';
import { printersEnd } from './features/orders/tickets/index.ts';
import { waysInEnd } from './features/people/staff/index.ts';

/**
 * What ends when a staff member is dismissed, or gets a role that may do less. A room that gives
 * people a secret adds its entry: ended-stays-ended.test.ts fails without it.
 */
export const endsWithPerson: readonly EndsWithPerson[] = [...waysInEnd, printersEnd, keysAreLeft];
