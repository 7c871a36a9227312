import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { takeTurns } from '../../process/take-turns.ts';
import { commonRefusal } from '../refusal.ts';
import { RefusedBody, readBody } from './read-body.ts';
import { type BatchSpan, scanJson } from './scan-json.ts';

type Parse = (text: string) => unknown;

/** Parses the body without the batch's list, then a few items at a time, so that others can run. */
async function parseBatch(
  bytes: Buffer,
  list: string,
  span: BatchSpan,
  parse: Parse,
): Promise<unknown> {
  const textOf = (from: number, to: number) => bytes.toString('utf8', from, to);
  const body = parse(textOf(0, span.from) + textOf(span.to, bytes.length)) as object;
  const items: unknown[] = [];
  const turn = takeTurns();
  for (const { from, to } of span.pieces) {
    const parsed = parse(`[${textOf(from, to)}]`) as unknown[];
    for (const item of parsed) items.push(item);
    await turn();
  }
  // A piece ended with a comma and no item after it.
  if (items.length !== span.items) throw new RefusedBody(commonRefusal('broken_json'));
  // If the name is there twice, the last one counts, as in JSON.parse.
  const { [list]: last } = body as Record<string, unknown>;
  const isOurs = Array.isArray(last) && last.length === 0;
  return isOurs ? Object.assign(body, { [list]: items }) : body;
}

/** Reads JSON bodies: each is counted before it is parsed. See docs/topics/limits.md. */
export function readJsonBodies(app: FastifyInstance): void {
  // Refuses `__proto__` as a name.
  const read = app.getDefaultJsonParser('error', 'error');
  const parserOf =
    (request: FastifyRequest): Parse =>
    (text) => {
      let parsed: unknown;
      read(request, text, (error, value) => {
        if (error) throw error;
        parsed = value;
      });
      return parsed;
    };
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: Readable) => {
      const bytes = Buffer.concat(await readBody(request, payload));
      const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
      const limits = endpoint?.batch;
      const scanned = await scanJson(bytes, limits);
      if (scanned.problem) {
        const { problem, isTooLarge } = scanned;
        const code = isTooLarge ? 'body_too_large' : 'bad_input';
        throw new RefusedBody(commonRefusal(code, { problems: [problem] }));
      }
      const parse = parserOf(request);
      return limits && scanned.batch
        ? parseBatch(bytes, limits.list, scanned.batch, parse)
        : parse(bytes.toString());
    },
  );
}
