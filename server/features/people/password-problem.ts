import { isCommonPassword } from '#platform/passwords/common-passwords.ts';

/** What is wrong with a password, besides its length. */
export async function passwordProblem(
  password: string,
  email: string,
): Promise<string | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain === email || plain === email.slice(0, email.lastIndexOf('@'))) {
    return 'must not be your e-mail address';
  }
  return (await isCommonPassword(password))
    ? 'is one of the passwords that everybody tries first: choose another'
    : undefined;
}
