import { Link } from 'react-router';
import { serverTransport } from '#web/platform/api/api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { CallCard, callsByTag, readDocument } from '../features/money/integrations/index.ts';
import type { Route } from './+types/api-page';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(serverTransport)('/api/openapi.json', {
    method: 'GET',
    headers: {},
  });
  return { groups: callsByTag(readDocument(await response.text())) };
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
          Every API call of Joyous, generated from the schemas that validate it. As a document:{' '}
          <a className="link" href="/api/openapi.json">
            /api/openapi.json
          </a>
          . A successful response is <code>{'{"status":"Success","response":...}'}</code>; a failed
          one is <code>{'{"status":"Failure","response":["message"],"code":"..."}'}</code>. For
          tills and websites, with commands to copy:{' '}
          <Link className="link" to="/developers">
            /developers
          </Link>
          .
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[15rem_1fr]">
        <nav
          aria-labelledby="on-this-page"
          className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
        >
          <h2 id="on-this-page" className="text-md font-semibold">
            On this page
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-4 lg:grid">
            {loaderData.groups.map(({ tag, calls }) => (
              <li key={tag}>
                <a
                  href={`#${idOf(tag)}`}
                  className="link inline-flex min-h-11 items-center gap-1.5"
                >
                  {tag}
                  <span className="text-ink-faint">{calls.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {loaderData.groups.map(({ tag, calls }) => (
            <section key={tag} aria-labelledby={idOf(tag)} className="grid grid-cols-1 gap-3">
              <h2 id={idOf(tag)} className="scroll-mt-20 text-2xl">
                {tag}
              </h2>
              {calls.map((call) => (
                <CallCard key={call.id} call={call} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
