import { refuse } from '#platform/refusals/refuse.ts';
import type { IdentifyIntegration, Services } from '../access/index.ts';
import { keyIn } from './credentials.ts';
import { findIntegrationOfKey } from './find-integration-of-key.ts';

/** One answer to all: what a key lacks is told to whoever has it, and to nobody else. */
export const identifyIntegration =
  (services: Services): IdentifyIntegration =>
  async ({ raw, ip }) => {
    const key = keyIn(raw);
    if (!key) return { refused: refuse('invalid_api_key'), keyId: undefined };
    return findIntegrationOfKey(services, key, ip);
  };
