import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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

/** The OpenAPI document, from the schemas that validate the calls. Register before the routes. */
export async function installOpenApi(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Joyous',
        version: '1',
        description: 'Every call of the Joyous API.',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').compress(JSON.stringify(app.swagger())),
  );
}
