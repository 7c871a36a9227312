/**
 * Whether a password is one that attackers try first. The list takes 20 MB of memory and is only
 * needed when a password is set, which is rare, so it is loaded then.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common: readonly (string | number)[] = dictionary['passwords-common'];
  const plain = password.normalize('NFKC').toLowerCase();
  return common.some((known) => String(known) === plain);
}
