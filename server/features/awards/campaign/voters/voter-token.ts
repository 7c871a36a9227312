import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '#platform/secrets/vault.ts';

/** Which voter a token names, in which campaign, and until when. */
export type TokenFacts = { campaignId: number; voterId: number; expiresAtMs: number };

const purpose = 'award_voters.token';
const maskPurpose = 'award_voters.token_mask';
const factBytes = 12;
/** Takes 2^128 guesses, and the link still fits into one text message. */
const signatureBytes = 16;
const written = /^[\w-]{38}$/;

const bytesOf = ({ campaignId, voterId, expiresAtMs }: TokenFacts): Buffer => {
  const facts = Buffer.alloc(factBytes);
  facts.writeUInt32BE(campaignId, 0);
  facts.writeUInt32BE(voterId, 4);
  facts.writeUInt32BE(Math.floor(expiresAtMs / 1_000), 8);
  return facts;
};

/** A plain voter number would show a person with two links how many people asked in between. */
const hidden = (facts: Buffer, mask: Buffer) =>
  Buffer.from(facts.map((byte, index) => byte ^ (mask[index] ?? 0)));

const signed = (index: Buffer) => index.subarray(0, signatureBytes);

/** The same facts always give the same token: asking twice returns the same link. */
export function voterToken(vault: Vault, of: TokenFacts): string {
  const facts = bytesOf(of);
  const signature = signed(vault.blindIndex(purpose, facts.toString('hex')));
  const mask = vault.blindIndex(maskPurpose, signature.toString('hex'));
  return Buffer.concat([hidden(facts, mask), signature]).toString('base64url');
}

/** Undefined if we did not sign it. The caller checks whether it has expired. */
export function readVoterToken(vault: Vault, token: string): TokenFacts | undefined {
  if (!written.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // Four bits of the last character are unused: only one spelling of a token is valid.
  if (bytes.toString('base64url') !== token) return undefined;
  const signature = bytes.subarray(factBytes);
  const facts = vault
    .blindIndexes(maskPurpose, signature.toString('hex'))
    .map((mask) => hidden(bytes.subarray(0, factBytes), mask))
    .find((read) =>
      vault
        .blindIndexes(purpose, read.toString('hex'))
        .some((index) => timingSafeEqual(signed(index), signature)),
    );
  if (!facts) return undefined;
  return {
    campaignId: facts.readUInt32BE(0),
    voterId: facts.readUInt32BE(4),
    expiresAtMs: facts.readUInt32BE(8) * 1_000,
  };
}
