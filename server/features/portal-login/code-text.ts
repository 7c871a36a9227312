/**
 * The last line is how browsers know which site a code is for: they offer it there, and on no other.
 * https://wicg.github.io/sms-one-time-codes/
 */
export const codeText = (code: string, publicUrl: string): string =>
  `Joyous: your sign-in code is ${code}. It is good for 5 minutes. We never ask you for it.\n\n@${new URL(publicUrl).host} #${code}`;
