import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureSchema, successSchema } from '#contract/envelope.ts';
import {
  browserRefusals,
  integrationRefusals,
  staffRefusals,
} from '#contract/people/access/refusals.ts';
import { commonRefusals, type Meaning } from '#contract/refusals.ts';
import { bodyOf, sendBody } from './bodies/encoded-body.ts';

/** What authorizes a call. */
export type Credentials = 'none' | 'session' | 'device' | 'apiKey';

const inHeader = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const;

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of a restaurant, as `Authorization: Bearer joy_...`.',
  },
  token: inHeader('token', 'The userToken of a sign-in; `entityType: business` goes with it.'),
  businessToken: inHeader('businessToken', 'The businessToken of the same sign-in.'),
  deviceId: inHeader('deviceId', 'A random UUID (version 4) that the device keeps to itself.'),
} as const;

const security: Record<Credentials, Record<string, string[]>[]> = {
  none: [],
  device: [{ deviceId: [] }],
  session: [{ token: [], businessToken: [], deviceId: [] }],
  apiKey: [{ apiKey: [] }],
};

export const securityOf = (credentials: Credentials) => security[credentials];

const ofPartners = '/api/partner/';
const partnerDocument = `${ofPartners}V1/openapi.json`;

/** The OpenAPI document, from the schemas that validate the calls. Register before the routes. */
export async function installOpenApi(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Joyous',
        version: '1',
        description:
          'Every call of the Joyous API. A list in an address is its name once with commas (`name=1,2`), or several times (`name=1&name=2` or `name[]=1&name[]=2`).',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
  });
  const json = 'application/json; charset=utf-8';
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    sendBody(request, reply, bodyOf(json, JSON.stringify(app.swagger()))),
  );
  // For people who write an integration: only their calls, without a key.
  app.get(partnerDocument, { schema: { hide: true } }, async (request, reply) => {
    const whole = app.swagger();
    const paths = Object.entries(whole.paths ?? {}).filter(([path]) => path.startsWith(ofPartners));
    const { apiKey } = securitySchemes;
    const components = { securitySchemes: { apiKey } };
    const document = { ...whole, components, paths: Object.fromEntries(paths) };
    return sendBody(request, reply, bodyOf(json, JSON.stringify(document)));
  });
}

const ofCredentials: Record<Credentials, Record<string, Meaning>> = {
  none: {},
  device: {},
  session: staffRefusals,
  apiKey: integrationRefusals,
};

/** Everything a call may be refused with, by code. */
function refusalsOf(endpoint: Endpoint, credentials: Credentials): Record<string, Meaning> {
  const { bad_input, bad_request, internal, busy, unavailable } = commonRefusals;
  const acceptsInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  return {
    ...(acceptsInput && { bad_input }),
    ...ofCredentials[credentials],
    ...(endpoint.method !== 'GET' && credentials !== 'apiKey' && browserRefusals),
    ...endpoint.refusals,
    bad_request,
    internal,
    busy,
    unavailable,
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
