/**
 * Whether a password is among the first that anybody would try. The list takes 20 MB of memory and
 * is wanted when a password is set, which is seldom: it is not loaded before.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common: readonly (string | number)[] = dictionary['passwords-common'];
  const plain = password.normalize('NFKC').toLowerCase();
  return common.some((known) => String(known) === plain);
}
