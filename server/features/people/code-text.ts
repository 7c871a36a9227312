/** What the code is for, so that whoever did not ask for it reads what somebody tries to do. */
const uses = { SIGN_IN: 'sign-in', NEW_NUMBER: 'new-number' } as const;

type CodeUse = keyof typeof uses;

/** In place of a code, after too many wrong codes: only their phone shows it. */
export const codesLockedText =
  'Joyous: too many wrong codes were entered for your account, so a new device gets no code. To log in on one, choose "Forgot password" on the login page.';

/**
 * The last line is how browsers know which site a code is for: they offer it there, and on no other.
 * https://wicg.github.io/sms-one-time-codes/
 */
export const codeText = (use: CodeUse, code: string, publicUrl: string): string =>
  `Joyous: your ${uses[use]} code is ${code}. It is good for 5 minutes. We never ask you for it.\n\n@${new URL(publicUrl).host} #${code}`;
