import { expect } from 'vitest';

/** For a call that must be answered, whatever the answer says: `await works(call(getSession))`. */
export const works = (answer: Promise<unknown>) => expect(answer).resolves.toBeTruthy();
