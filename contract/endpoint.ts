import type { z } from 'zod';

type ObjectSchema = z.ZodObject;

/**
 * One call of the API, described once: the server mounts it, the web calls it, the OpenAPI document
 * prints it, and the tests hold answers against it.
 */
export type Endpoint<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the router writes it: `/api/web/restaurant/:id/`. */
  path: string;
  summary: string;
  tag: string;
  params: Params;
  query: Query;
  body: Body;
  /** How long a body may be, where the usual 4 KB are not enough for what the call takes. */
  bodyLimitBytes: number | undefined;
  response: Response;
};

type Description<Params, Query, Body, Response> = {
  method: Endpoint['method'];
  path: string;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyLimitBytes?: number | undefined;
  response: Response;
};

export function endpoint<
  Response extends z.ZodType,
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  description: Description<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> {
  return {
    ...description,
    params: description.params as Params,
    query: description.query as Query,
    body: description.body as Body,
    bodyLimitBytes: description.bodyLimitBytes,
  };
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** What a caller hands over: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : { params?: never }) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : { query?: never }) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : { body?: never });

export type CallResult<E extends Endpoint> = z.output<E['response']>;

/** `/restaurant/:id/` with its parameters filled in and escaped, and the query behind it. */
export function endpointUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
