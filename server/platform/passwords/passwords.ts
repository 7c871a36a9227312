import type { Vault } from '../secrets/vault.ts';
import { createFairTurns } from './fair-turns.ts';

/** `network` is where it is asked for from: when many wait, the networks take turns. */
export type Passwords = {
  hash(secret: string, network?: string): Promise<string>;
  /** Costs the same whether there is a hash to compare with or not; without one it is never right. */
  verify(hash: string | null | undefined, secret: string, network?: string): Promise<boolean>;
  /** Made with other parameters or another pepper than today's: hash it again while the password is at hand. */
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
const unmatchableHash = (parameters: PasswordParameters) =>
  `${parametersOf(parameters)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

const keyIdText = /,keyid=([0-9a-f]+)\$/;

/** argon2id, with a pepper that the database does not have, and whose id stands in the hash. */
export function createPasswords({ peppers }: Vault, parameters = todaysParameters): Passwords {
  const takeTurn = createFairTurns(turns);
  const [newest] = peppers;
  if (!newest) throw new Error('a vault has a pepper');
  const plainHead = parametersOf(parameters);
  const head = plainHead.replace(/\$$/, `,keyid=${newest.id}$`);
  // Two keyboards write the same letter in two ways.
  const bytesOf = (secret: string) => Buffer.from(secret.normalize('NFC'), 'utf8');
  // Not loaded before somebody signs in: it stays in memory.
  const load = () => import('@node-rs/argon2');

  return {
    hash: (secret, network = '') =>
      takeTurn(network, async () => {
        const { hash } = await load();
        const { memoryKib: memoryCost, passes: timeCost } = parameters;
        const pepper = { secret: newest.key };
        const made = await hash(bytesOf(secret), {
          memoryCost,
          timeCost,
          parallelism: lanes,
          ...pepper,
        });
        return made.replace(plainHead, head);
      }),
    verify: (hash, secret, network = '') =>
      takeTurn(network, async () => {
        const { verify } = await load();
        const id = keyIdText.exec(hash ?? '')?.[1];
        // A hash without an id is older than peppers that change: any of them may be in it.
        const possible = peppers.filter((pepper) => id === undefined || pepper.id === id);
        const against = hash?.replace(keyIdText, '$') ?? unmatchableHash(parameters);
        let isRight = false;
        // As often for every wrong password, and for nobody's: the time tells nothing.
        for (const turn of peppers.keys()) {
          const pepper = possible[turn] ?? newest;
          isRight = await verify(against, bytesOf(secret), { secret: pepper.key });
          if (isRight) break;
        }
        return isRight && typeof hash === 'string';
      }),
    isOutdated: (hash) => !hash.startsWith(head),
  };
}
