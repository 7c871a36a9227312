import type { Vault } from '../secrets/vault.ts';
import { createPasswords, type Passwords } from './passwords.ts';

/** argon2id all the same, with so little memory that a test does not wait for it. */
export const quickPasswords = (vault: Vault): Passwords =>
  createPasswords(vault, { memoryKib: 64, passes: 1 });
