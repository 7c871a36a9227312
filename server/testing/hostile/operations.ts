import { pathsWithSchemas } from '#contract/schemas-in-place.ts';

/** The part of JSON Schema that our OpenAPI document uses. */
export type Schema = {
  type?: string;
  minimum?: number;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** The credentials with which a caller proves who they are. */
type Credentials = 'none' | 'device' | 'session' | 'key';

type Described = {
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type Operation = {
  method: string;
  /** As OpenAPI writes it: `/api/web/restaurant/{id}/`. */
  path: string;
  credentials: Credentials;
  query: Record<string, Schema>;
  /** Of JSON. */
  body: Schema | undefined;
  /** The body is a file. */
  acceptsFile: boolean;
};

function credentialsOf({ security: [needed = {}] = [] }: Described): Credentials {
  if ('apiKey' in needed) return 'key';
  if ('token' in needed) return 'session';
  return 'deviceId' in needed ? 'device' : 'none';
}

/** Every call in the OpenAPI document, so that a new one is included automatically. */
export function operationsIn(document: object): Operation[] {
  return Object.entries(pathsWithSchemas(document)).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      credentials: credentialsOf(described),
      query: Object.fromEntries(
        (described.parameters ?? [])
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => [name, schema]),
      ),
      body: described.requestBody?.content['application/json']?.schema,
      acceptsFile: described.requestBody?.content['application/octet-stream'] !== undefined,
    })),
  );
}

const extra = (method: string, path: string, ...names: string[]): Operation => ({
  method,
  path,
  credentials: 'none',
  query: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  body: method === 'GET' ? undefined : { type: 'object', properties: {} },
  acceptsFile: false,
});

/** Other paths that are served: pages, documents, and paths for machines. */
export const otherOperations: readonly Operation[] = [
  extra('GET', '/', 'query', 'cuisine', 'city', 'open', 'dietary', 'service', 'sort', 'page'),
  extra('GET', '/restaurant/{slug}', 'id', 'utm_source'),
  extra('GET', '/restaurant/city/{city}', 'utm_source'),
  extra('GET', '/business/b/{businessExternalId}/login', 'from'),
  extra('GET', '/about'),
  extra('GET', '/{text}'),
  extra('GET', '/_.data', '_routes', 'query'),
  extra('GET', '/restaurant/{slug}.data', 'id', '_routes'),
  extra('GET', '/__manifest', 'version', 'paths'),
  extra('GET', '/assets/{text}'),
  extra('GET', '/share-pictures/{text}'),
  extra('GET', '/sitemaps/{city}/{text}'),
  extra('GET', '/api/openapi.json'),
  extra('GET', '/api/{text}'),
  extra('PATCH', '/api/web/restaurant/'),
  extra('POST', '/api/webhooks/twilio/status', 'message'),
  extra('POST', '/api/webhooks/twilio/inbound'),
];
