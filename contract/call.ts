type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The name, method and path of a call, written once in the `calls.ts` of its room for server,
 * browser, tests and measurements. No schemas here, so that a page that makes a call does not load
 * them.
 */
export type Call<Name extends string = string> = {
  /** Also the operationId of the OpenAPI document. */
  name: Name;
  method: Method;
  /** In the router's syntax: `/api/web/restaurant/:id/`. */
  path: string;
};

type Table = Record<string, `${Method} /${string}`>;

/** `calls({ getSite: 'GET /api/web/site' })` */
export function calls<const Written extends Table>(
  written: Written,
): { [Name in keyof Written & string]: Call<Name> } {
  const all = Object.entries(written).map(([name, text]) => {
    const [method, path] = text.split(' ');
    return [name, { name, method, path }];
  });
  return Object.fromEntries(all);
}

/** `/restaurant/:id/` with its parameters filled in and escaped, followed by the query. */
export function callUrl(
  { path }: { path: string },
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
