import { z } from 'zod';
import { browserRefusals, integrationRefusals, staffRefusals } from '#contract/access/refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureSchema, successSchema } from '#contract/envelope.ts';
import { commonRefusals, type Meaning } from '#contract/refusals.ts';
import type { Credentials } from './openapi.ts';

const ofCredentials: Record<Credentials, Record<string, Meaning>> = {
  none: {},
  device: {},
  session: staffRefusals,
  apiKey: integrationRefusals,
};

/** All that a call may be refused with, by code. */
function refusalsOf(endpoint: Endpoint, credentials: Credentials): Record<string, Meaning> {
  const { bad_input, bad_request, internal, busy, unavailable } = commonRefusals;
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  return {
    ...(takesInput && { bad_input }),
    ...ofCredentials[credentials],
    ...(endpoint.method !== 'GET' && credentials !== 'apiKey' && browserRefusals),
    ...endpoint.refusals,
    ...{ bad_request, internal, busy, unavailable },
  };
}

/** The answers of a call in the OpenAPI document: each status with its codes. */
export function responsesOf(endpoint: Endpoint, credentials: Credentials) {
  const byStatus = new Map<number, [string, Meaning][]>();
  for (const refusal of Object.entries(refusalsOf(endpoint, credentials))) {
    const { status } = refusal[1];
    byStatus.set(status, [...(byStatus.get(status) ?? []), refusal]);
  }
  const failures = [...byStatus].map(([status, refusals]) => {
    const sentences = refusals.map(([code, { message }]) => `\`${code}\`: ${message}`);
    const codes = refusals.map(([code]) => code);
    const schema = failureSchema.extend({ code: z.enum(codes) }).describe(sentences.join('\n\n'));
    return [status, schema];
  });
  return {
    200: successSchema(endpoint.response).describe('Done.'),
    ...Object.fromEntries(failures),
  };
}
