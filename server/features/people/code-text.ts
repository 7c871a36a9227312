/** What somebody is about to do, so that a code that they did not ask for tells them what is tried. */
const uses = { SIGN_IN: 'sign-in', NEW_NUMBER: 'new-number' } as const;

export type CodeUse = keyof typeof uses;

/** In place of a code, for somebody whose codes were guessed at: only their phone shows it. */
export const codesLockedText =
  'Joyous: too many wrong codes were entered for your account, so a new device gets no code. To log in on one, choose "Forgot password" on the login page.';

/**
 * The last line is how browsers know which site a code is for: they offer it there, and on no other.
 * https://wicg.github.io/sms-one-time-codes/
 */
export const codeText = (use: CodeUse, code: string, publicUrl: string): string =>
  `Joyous: your ${uses[use]} code is ${code}. It is good for 5 minutes. We never ask you for it.\n\n@${new URL(publicUrl).host} #${code}`;
