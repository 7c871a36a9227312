import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureSchema, successSchema } from '#contract/envelope.ts';
import { decodedText } from '#platform/testing/decoded-text.ts';

/** Paths where the contract's schema reads something other than what was sent. */
function differences(sent: unknown, read: unknown, path = 'response'): string[] {
  if (Object.is(sent, read)) return [];
  const bothObjects =
    typeof sent === 'object' && typeof read === 'object' && sent !== null && read !== null;
  if (!bothObjects) return [path];
  const keys = new Set([...Object.keys(sent), ...Object.keys(read)]);
  return [...keys].flatMap((key) =>
    differences(
      (sent as Record<string, unknown>)[key],
      (read as Record<string, unknown>)[key],
      `${path}.${key}`,
    ),
  );
}

class ContractError extends Error {
  override name = 'ContractError';
}

function check(endpoint: Endpoint, httpStatus: number, body: unknown) {
  const schema: z.ZodType = httpStatus < 400 ? successSchema(endpoint.response) : failureSchema;
  const result = schema.safeParse(body);
  const problems = result.success
    ? differences(body, result.data).map((path) => `${path}: the contract does not know it`)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (problems.length === 0) return;
  throw new ContractError(
    `${endpoint.method} ${endpoint.path} answered ${httpStatus} against the contract:\n${problems.join('\n')}`,
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** From now on, every JSON answer that a test gets is checked against the contract of its call. */
export function expectContract(app: FastifyInstance) {
  const endpoints = new WeakMap<object, Endpoint>();
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) endpoints.set(request.raw, endpoint);
  });

  const inject = app.inject.bind(app);
  const checkedInject = async (...args: Parameters<typeof inject>) => {
    const answer = await inject(...args);
    const endpoint = endpoints.get(answer.raw.req);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    // A file has its own format.
    const isFile = answer.headers['content-disposition'] !== undefined;
    if (endpoint && isJson && !isFile && answer.rawPayload.length > 0) {
      check(endpoint, answer.statusCode, JSON.parse(decodedText(answer)));
    }
    return answer;
  };
  app.inject = checkedInject as typeof app.inject;
}
