import { CallCard, callsByTag, type OpenApiDocument } from '../features/api-reference/index.ts';
import { serverTransport } from '../platform/api.ts';
import { unlistedMeta } from '../platform/unlisted-meta.ts';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/api-page';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(serverTransport)('/api/openapi.json', {
    method: 'GET',
    headers: {},
  });
  const document = (await response.json()) as OpenApiDocument;
  return { groups: callsByTag(document) };
}

/** An id has no spaces. */
const idOf = (tag: string) => `tag-${tag.replaceAll(' ', '-')}`;

export const meta = unlistedMeta('API reference | Joyous');

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="grid gap-8 py-10">
      <div>
        <h1 className="text-3xl">API reference</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Every call of Joyous, made from the schemas that validate it. As a document:{' '}
          <a className="link" href="/api/openapi.json">
            /api/openapi.json
          </a>
          . A good answer is <code>{'{"status":"Success","response":...}'}</code>; a bad one is{' '}
          <code>{'{"status":"Failure","response":["message"],"code":"..."}'}</code>.
        </p>
      </div>
      {loaderData.groups.map(({ tag, calls }) => (
        <section key={tag} aria-labelledby={idOf(tag)} className="grid gap-4">
          <h2 id={idOf(tag)} className="text-2xl">
            {tag}
          </h2>
          {calls.map((call) => (
            <CallCard key={call.id} call={call} />
          ))}
        </section>
      ))}
    </Container>
  );
}
