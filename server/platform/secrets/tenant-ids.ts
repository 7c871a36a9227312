import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

export type TenantIds = {
  /**
   * One tenant's id for something that tenants share. Always the same for this tenant; without the
   * key, nobody can match it with another tenant's id.
   */
  tenantId(purpose: string, of: { businessId: number; id: number }): string;
  /** The original id, under any key of the ring; undefined if it was not made for this tenant. */
  openTenantId(purpose: string, of: { businessId: number; shown: string }): number | undefined;
};

type KeyFor = (purpose: string) => KeyObject;

const blockBytes = 16;
const idBytes = 8;
const written = /^[0-9a-f]{32}$/;

/**
 * Everything fits into one AES block, and no two inputs are equal, so ECB is safe here and needs no
 * nonce. The first half, zeros and the tenant's number, is checked after decryption: a forged
 * block, or one made for another tenant, passes with a chance of 1 in 2^64.
 */
const blockOf = (businessId: number, id: bigint): Buffer => {
  const block = Buffer.alloc(blockBytes);
  block.writeUInt32BE(businessId, blockBytes - idBytes - 4);
  block.writeBigUInt64BE(id, blockBytes - idBytes);
  return block;
};

const cipher = 'aes-256-ecb';

function encrypt(key: KeyObject, block: Buffer): Buffer {
  const encrypting = createCipheriv(cipher, key, null).setAutoPadding(false);
  return Buffer.concat([encrypting.update(block), encrypting.final()]);
}

function decrypt(key: KeyObject, block: Buffer): Buffer {
  const decrypting = createDecipheriv(cipher, key, null).setAutoPadding(false);
  return Buffer.concat([decrypting.update(block), decrypting.final()]);
}

/** One key for each purpose from each secret of the ring, newest first. */
export function createTenantIds(keysFor: readonly KeyFor[]): TenantIds {
  const [newestFor] = keysFor as [KeyFor, ...KeyFor[]];
  return {
    tenantId: (purpose, { businessId, id }) =>
      encrypt(newestFor(purpose), blockOf(businessId, BigInt(id))).toString('hex'),
    openTenantId(purpose, { businessId, shown }) {
      if (!written.test(shown)) return undefined;
      for (const keyFor of keysFor) {
        const block = decrypt(keyFor(purpose), Buffer.from(shown, 'hex'));
        const id = block.readBigUInt64BE(blockBytes - idBytes);
        if (block.equals(blockOf(businessId, id))) return Number(id);
      }
      return undefined;
    },
  };
}
