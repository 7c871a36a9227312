import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '#platform/secrets/vault.ts';

/** Whom a token names, in which campaign, and until when. */
export type TokenFacts = { campaignId: number; voterId: number; expiresAtMs: number };

const purpose = 'award_voters.token';
const factBytes = 12;
/** 2^128 guesses, and a link that still fits into one text message. */
const signatureBytes = 16;
const written = /^[\w-]{38}$/;

const bytesOf = ({ campaignId, voterId, expiresAtMs }: TokenFacts): Buffer => {
  const facts = Buffer.alloc(factBytes);
  facts.writeUInt32BE(campaignId, 0);
  facts.writeUInt32BE(voterId, 4);
  facts.writeUInt32BE(Math.floor(expiresAtMs / 1_000), 8);
  return facts;
};

const signed = (index: Buffer) => index.subarray(0, signatureBytes);

/** The same whenever it is made of the same facts: who asks twice has one link. */
export function voterToken(vault: Vault, of: TokenFacts): string {
  const facts = bytesOf(of);
  const signature = signed(vault.blindIndex(purpose, facts.toString('hex')));
  return Buffer.concat([facts, signature]).toString('base64url');
}

/** Undefined when we did not sign it. Whether it has expired is for the caller to say. */
export function readVoterToken(vault: Vault, token: string): TokenFacts | undefined {
  if (!written.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // Of the last character two bits are spare: one token must not be written in several ways.
  if (bytes.toString('base64url') !== token) return undefined;
  const facts = bytes.subarray(0, factBytes);
  const signature = bytes.subarray(factBytes);
  const isOurs = vault
    .blindIndexes(purpose, facts.toString('hex'))
    .some((index) => timingSafeEqual(signed(index), signature));
  if (!isOurs) return undefined;
  return {
    campaignId: facts.readUInt32BE(0),
    voterId: facts.readUInt32BE(4),
    expiresAtMs: facts.readUInt32BE(8) * 1_000,
  };
}
