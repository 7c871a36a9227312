/** Something that only the person at the machine can fix. The message says what and how. */
export class SetupError extends Error {
  name = 'SetupError';
}
