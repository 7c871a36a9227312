import { createFairTurns } from '../process/fair-turns.ts';
import type { Vault } from '../secrets/vault.ts';

/** `network` is where the request comes from: when many wait, the networks take turns. */
export type Passwords = {
  hash(secret: string, network?: string): Promise<string>;
  /** Takes the same time whether there is a hash or not; without one it never matches. */
  verify(hash: string | null | undefined, secret: string, network?: string): Promise<boolean>;
  /** Made with old parameters or an old pepper: rehash while the password is available. */
  isOutdated(hash: string): boolean;
};

export type PasswordParameters = { memoryKib: number; passes: number };

/** 19 MiB and two passes, as OWASP recommends: 15 ms for us, years for a thief of the table. */
const todaysParameters: PasswordParameters = { memoryKib: 19_456, passes: 2 };
const lanes = 1;

// Each hash needs memory of its own: many sign-ins at once must not take all of it.
const turns = { atOnce: 2, waiting: 200 };

const parametersOf = ({ memoryKib, passes }: PasswordParameters) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$`;

/** Compared with when there is no stored hash: costs the same, and no password matches. */
const unmatchableHash = (parameters: PasswordParameters) =>
  parametersOf(parameters) + ['A'.repeat(22), 'A'.repeat(43)].join('$');

const keyIdText = /,keyid=([0-9a-f]+)\$/;

/** argon2id, with a pepper that is not in the database and whose id is in the hash. */
export function createPasswords({ peppers }: Vault, parameters = todaysParameters): Passwords {
  const takeTurn = createFairTurns(turns);
  const [newest] = peppers;
  if (!newest) throw new Error('a vault has a pepper');
  const plainHead = parametersOf(parameters);
  const head = plainHead.replace(/\$$/, `,keyid=${newest.id}$`);
  // Two keyboards may write the same letter in two Unicode forms.
  const bytesOf = (secret: string) => Buffer.from(secret.normalize('NFC'), 'utf8');
  // Loaded at the first sign-in, because it stays in memory.
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
        // A hash without an id is older than the ring of peppers: try each of them.
        const possible = peppers.filter((pepper) => id === undefined || pepper.id === id);
        const against = hash?.replace(keyIdText, '$') ?? unmatchableHash(parameters);
        let isRight = false;
        // The same number of comparisons for every wrong password and unknown account, so that the
        // time
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
