import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { cacheWithLowPriority, dependsOn } from '../cache/dependencies.ts';
import { encodedBody, weightOf } from '../http/bodies/encoded-body.ts';
import { rememberRoute } from '../http/cached-answers.ts';
import { sendRefusal } from '../http/error-handler.ts';
import { commonRefusal } from '../http/refusal.ts';
import { documentHeaders, pageContentSecurityPolicy } from '../http/security-headers.ts';
import { markStale, sendWhole, type WholeAnswer, wholeAnswer } from '../http/whole-answer.ts';
import { installPageForms, type PostedForm } from './page-forms.ts';
import { type InProcessFetch, inProcessFetch, type Renderer } from './renderer.ts';
import { hashSignedScripts } from './signed-scripts.ts';

export type PagesOptions = {
  renderer: Renderer;
  cache: AnswerCache;
  publicUrl: string;
  connectTo: string[];
  secure: boolean;
  /** Pages whose forms also work without scripts. */
  formPaths?: readonly string[];
};

// A page with a long address is one person's search, not worth a place in the cache.
const longestCachedAddress = 300;
const unavailable = 503;
// React Router's headers for the body that we replace, and those that we set ourselves.
const droppedHeaders = new Set(['content-length', 'content-type', 'transfer-encoding']);

export function installPages(app: FastifyInstance, options: PagesOptions) {
  const fetchApi = inProcessFetch(app);
  // Known only to this process, so that no outside text can contain it: see signed-scripts.ts.
  const nonce = randomBytes(16).toString('base64url');

  const render = async (address: string) => {
    let failed = false;
    let callsNothing = true;
    const fetchAndNote: InProcessFetch = async (...call) => {
      callsNothing = false;
      const answer = await fetchApi(...call);
      // A page may be rendered without this answer, but is then incomplete.
      failed ||= answer.status === unavailable;
      return answer;
    };
    const value = await renderPage(address, fetchAndNote, nonce, options);
    if (callsNothing) dependsOn('settings');
    return { value, failed };
  };

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request.url);
    if (address.startsWith('/api/')) return sendRefusal(request, reply, commonRefusal('not_found'));
    const plain = options.renderer.plainAddress(address);
    const cacheKey = `page ${plain}`;
    const make = async () => {
      const { value, failed } = await render(plain);
      const isCacheable = value.status === 200 && !failed && plain.length <= longestCachedAddress;
      return { value, bytes: weightOf(value.body), isCacheable, failed };
    };
    const page = await options.cache.get<WholeAnswer>(cacheKey, make, markStale);
    if (page.status === 400) return sendRefusal(request, reply, commonRefusal('bad_request'));
    if (page.status === unavailable) reply.header('retry-after', '2');
    if (plain === address) rememberRoute(request.raw, { cacheKey, route: '/*' });
    // A redirect may depend on the whole address, which the cached one leaves out.
    else if (isRedirect(page)) return sendWhole(request, reply, (await render(address)).value);
    return sendWhole(request, reply, page);
  };

  app.get('/*', { schema: { hide: true } }, serve);
  installPageForms(app, {
    paths: options.formPaths ?? [],
    publicUrl: options.publicUrl,
    render: ({ url, ip }, form) => {
      const address = options.renderer.plainAddress(addressOf(url));
      // The calls' budgets are charged to the form's sender.
      return renderPage(address, inProcessFetch(app, ip), nonce, options, form);
    },
  });
}

/** React Router answers its own scripts with a redirect in a 202. */
const isRedirect = ({ status }: WholeAnswer) => (status >= 300 && status < 400) || status === 202;

/** A request may name a whole URL (RFC 9112, 3.2.2): its host is ignored. */
const addressOf = (target: string) => target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';

const postOf = ({ contentType, origin, body }: PostedForm): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': contentType, origin },
  body,
});

async function renderPage(
  address: string,
  fetchApi: InProcessFetch,
  nonce: string,
  options: PagesOptions,
  form?: PostedForm,
): Promise<WholeAnswer> {
  const url = `${new URL(options.publicUrl).origin}/${address.replace(/^\//, '')}`;
  const request = new Request(url, form && postOf(form));
  const rendered = await options.renderer.render(request, { fetchApi, nonce });
  const text = await rendered.text();
  const contentType = rendered.headers.get('content-type') ?? 'text/plain; charset=utf-8';
  const headers = [...rendered.headers].filter(([name]) => !droppedHeaders.has(name));
  if (!contentType.startsWith('text/html')) {
    // Scripts compose these requests, and few visitors send the same one.
    cacheWithLowPriority();
    return wholeAnswer(encodedBody(contentType, text), rendered.status, headers);
  }
  const { html, scriptHashes } = hashSignedScripts(text, nonce);
  const policy = pageContentSecurityPolicy({
    scriptHashes,
    connectTo: options.connectTo,
    secure: options.secure,
  });
  headers.push(['content-security-policy', policy], ...Object.entries(documentHeaders));
  return wholeAnswer(encodedBody(contentType, html), rendered.status, headers);
}
