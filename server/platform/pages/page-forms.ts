import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { browserRefusals } from '#contract/people/access/refusals.ts';
import { sendRefusal } from '../http/error-handler.ts';
import { describeRefusal } from '../http/refusal.ts';
import { sendWhole, type WholeAnswer } from '../http/whole-answer.ts';
import { refuse } from '../refusals/refuse.ts';

export type PostedForm = { contentType: string; origin: string; body: string };

type PageFormsOptions = {
  /** Pages that accept a form. */
  paths: readonly string[];
  publicUrl: string;
  render: (request: FastifyRequest, form: PostedForm) => Promise<WholeAnswer>;
};

const forged = describeRefusal(refuse('xsrf_token_mismatch'), browserRefusals.xsrf_token_mismatch);
const contentType = 'application/x-www-form-urlencoded';

/**
 * Whether the post comes from one of our pages. Without scripts, a form can't send the token that a
 * call needs, but every browser sends where a post comes from, and no page can change that.
 */
const isFromOurPage = (
  { origin, 'sec-fetch-site': site }: FastifyRequest['headers'],
  own: string,
) => origin === own && (site === undefined || site === 'same-origin');

/**
 * Forms that work without scripts: posted to a page, which answers as a page
 * (docs/topics/pages.md).
 */
export function installPageForms(
  app: FastifyInstance,
  { paths, publicUrl, render }: PageFormsOptions,
) {
  const { origin } = new URL(publicUrl);
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isFromOurPage(request.headers, origin)) {
      return sendRefusal(request, reply, forged);
    }
    const body = typeof request.body === 'string' ? request.body : '';
    const page = await render(request, { contentType, origin, body });
    const headers = page.headers.filter(([name]) => name !== 'cache-control' && name !== 'etag');
    // The answer contains what the visitor typed.
    return sendWhole(request, reply, {
      ...page,
      headers: [...headers, ['cache-control', 'no-store']],
    });
  };

  // A Fastify scope of its own: these forms are parsed here and nowhere else.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(contentType, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    for (const path of paths) scope.post(path, { schema: { hide: true } }, serve);
  });
}
