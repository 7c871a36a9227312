/** Something that only the person at the machine can mend. The message says what and how. */
export class SetupError extends Error {
  name = 'SetupError';
}
