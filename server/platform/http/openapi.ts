import { isDeepStrictEqual } from 'node:util';
import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
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
import { usualBodyBytes } from './bodies/body-ceilings.ts';
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

type Words = {
  /** What each section has. */
  tags: Record<string, string>;
  /** The schemas by the names that they get in programs made from the document. */
  names: Record<string, z.ZodType>;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The same, without what makes the types of generated clients wider or longer: fields beside the forms of
 * a body, which the forms have already; `additionalProperties` and `propertyNames` that allow everything,
 * so that a misspelled field of an answer compiled; and the long pattern beside `date-time`.
 */
const plainly = <Document extends object>(document: Document): Document =>
  JSON.parse(JSON.stringify(document), (_key, value) => {
    if (!isObject(value)) return value;
    const { title, description, oneOf, propertyNames, additionalProperties } = value;
    if (Array.isArray(oneOf)) {
      return {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        oneOf,
      };
    }
    const isAnyName = isDeepStrictEqual(propertyNames, { type: 'string' });
    const left: unknown[] = [
      value.format === 'date-time' && 'pattern',
      isAnyName
        ? 'propertyNames'
        : isDeepStrictEqual(additionalProperties, {}) && 'additionalProperties',
    ];
    return Object.fromEntries(Object.entries(value).filter(([name]) => !left.includes(name)));
  });

/** A schema with a title is written once, under that name. */
function withNames<D extends { paths?: object | undefined; components?: object | undefined }>({
  paths,
  components,
  ...document
}: D) {
  const schemas: Record<string, unknown> = {};
  const named = JSON.parse(JSON.stringify(paths), (_key, value) => {
    if (typeof value?.title !== 'string') return value;
    const { title, description, ...schema } = value;
    schemas[title] ??= schema;
    if (!isDeepStrictEqual(schemas[title], schema)) throw new Error(`two schemas named ${title}`);
    return { $ref: `#/components/schemas/${title}`, ...(description && { description }) };
  });
  return { ...document, paths: named, components: { ...components, schemas } };
}

/** The OpenAPI document, from the schemas that validate the calls. Register before the routes. */
export async function installOpenApi(
  app: FastifyInstance,
  { PUBLIC_URL: url, CONTACT_EMAIL: email }: { PUBLIC_URL: string; CONTACT_EMAIL: string },
  { tags, names }: Words,
) {
  for (const [title, schema] of Object.entries({ ...names, Problem: failureSchema })) {
    schema.register(z.globalRegistry, { ...schema.meta(), title });
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Joyous',
        version: '1',
        description:
          'Every call of the Joyous API. A list in an address is its name once with commas (`name=1,2`), or several times (`name=1&name=2` or `name[]=1&name[]=2`).',
        contact: { name: 'Joyous', url, email },
        license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
  });
  const writeOnce = (write: () => object): RouteHandlerMethod => {
    let text: string | undefined;
    return (request, reply) => {
      text ??= JSON.stringify(write());
      return sendBody(request, reply, bodyOf('application/json; charset=utf-8', text));
    };
  };
  const whole = () => withNames(app.swagger());
  // For people who write an integration: only their calls, without a key.
  const ofPartnersOnly = () => {
    const { paths = {}, tags = [], ...rest } = app.swagger();
    const { apiKey } = securitySchemes;
    return withNames({
      ...rest,
      components: { securitySchemes: { apiKey } },
      paths: plainly(
        Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith(ofPartners))),
      ),
      tags: tags.filter(({ name }) => name === 'Partners'),
    });
  };
  app.get('/api/openapi.json', { schema: { hide: true } }, writeOnce(whole));
  app.get(partnerDocument, { schema: { hide: true } }, writeOnce(ofPartnersOnly));
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

const callers: Record<Credentials, string> = {
  none: 'Anyone may make this call.',
  device: 'For a browser or app on its way to signing in.',
  session: 'For staff who are signed in.',
  apiKey: 'For programs with an API key of the restaurant.',
};

/** What a program must know before it makes the call. */
export function descriptionOf(endpoint: Endpoint, credentials: Credentials): string {
  const { acceptsIdempotencyKey, body, bodyLimitBytes = usualBodyBytes, isEventStream } = endpoint;
  const kilobytes = bodyLimitBytes / 1024;
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`;
  return [
    callers[credentials],
    body && `The body may have up to ${size}.`,
    acceptsIdempotencyKey &&
      'If no answer arrives, repeat the call with the same Idempotency-Key: it is done once.',
    endpoint.hasEntityTag &&
      'The answer has an ETag. Send it as If-None-Match to get an answer only if it changed.',
    isEventStream && 'The answer is a stream of events that goes on until the reader leaves.',
  ]
    .filter(Boolean)
    .join(' ');
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
    const schema = z
      .intersection(failureSchema, z.looseObject({ code: z.enum(codes) }))
      .describe(sentences.join('\n\n'));
    return [status, schema];
  });
  return {
    200: successSchema(endpoint.response).describe('Done.'),
    ...(endpoint.hasEntityTag && { 304: z.null().describe('It is still what you have.') }),
    ...Object.fromEntries(failures),
  };
}
