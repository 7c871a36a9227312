import type { Vault } from '../secrets/vault.ts';
import { createFairTurns } from './fair-turns.ts';

/** `network` is where it is asked for from: when many wait, the networks take turns. */
export type Passwords = {
  hash(secret: string, network?: string): Promise<string>;
  /** Costs the same whether there is a hash to compare with or not; without one it is never right. */
  verify(hash: string | null | undefined, secret: string, network?: string): Promise<boolean>;
  /** Made with other parameters than today's: hash it again while the password is at hand. */
  isOutdated(hash: string): boolean;
};

export type PasswordParameters = { memoryKib: number; passes: number };

/** 19 MiB and two passes, as OWASP has it: 15 ms for us, years for whoever steals the table. */
const todaysParameters: PasswordParameters = { memoryKib: 19_456, passes: 2 };
const lanes = 1;

// Each hash takes memory for itself: a rush of sign-ins must not take all there is.
const turns = { atOnce: 2, waiting: 200 };

const parametersOf = ({ memoryKib, passes }: PasswordParameters) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$`;

/** What is compared with when there is nothing to compare with: of the right cost, and of no password. */
const nobodysHash = (parameters: PasswordParameters) =>
  `${parametersOf(parameters)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** argon2id, with a pepper that the database does not have. */
export function createPasswords(vault: Vault, parameters = todaysParameters): Passwords {
  const takeTurn = createFairTurns(turns);
  const pepper = vault.blindIndex('passwords.pepper', 'argon2id');
  // Two keyboards write the same letter in two ways.
  const bytesOf = (secret: string) => Buffer.from(secret.normalize('NFC'), 'utf8');
  // Not loaded before somebody signs in: it stays in memory.
  const load = () => import('@node-rs/argon2');

  return {
    hash: (secret, network = '') =>
      takeTurn(network, async () => {
        const { hash } = await load();
        const { memoryKib: memoryCost, passes: timeCost } = parameters;
        return hash(bytesOf(secret), { memoryCost, timeCost, parallelism: lanes, secret: pepper });
      }),
    verify: (hash, secret, network = '') =>
      takeTurn(network, async () => {
        const { verify } = await load();
        const against = hash ?? nobodysHash(parameters);
        const isRight = await verify(against, bytesOf(secret), { secret: pepper });
        return isRight && typeof hash === 'string';
      }),
    isOutdated: (hash) => !hash.startsWith(parametersOf(parameters)),
  };
}
