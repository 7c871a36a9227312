import type { Vault } from '../secrets/vault.ts';
import { createPasswords, type Passwords } from './passwords.ts';

/** Also argon2id, but with so little memory that tests don't wait for it. */
export const quickPasswords = (vault: Vault): Passwords =>
  createPasswords(vault, { memoryKib: 64, passes: 1 });
