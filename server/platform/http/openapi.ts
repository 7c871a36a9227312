import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** What calls are marked with that want an API key: see mount.ts. */
export const apiKeyScheme = 'apiKey';

/** The OpenAPI document, from the very schemas that validate. Register before the routes. */
export async function installOpenApi(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Joyous', version: '1', description: 'Every call of the Joyous API.' },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          [apiKeyScheme]: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key of a restaurant, as `Authorization: Bearer joy_...`.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').compress(JSON.stringify(app.swagger())),
  );
}
