import type { FastifyInstance } from 'fastify';
import { codeOf } from '../process/errors.ts';
import { SettingsError } from '../settings/settings.ts';

type Where = { HOST: string; PORT: number };

const problems: Record<string, (where: Where) => string> = {
  EADDRINUSE: ({ HOST, PORT }) =>
    `PORT: ${PORT} is taken on ${HOST}. Stop what listens there, or choose another.`,
  EACCES: ({ PORT }) => `PORT: ${PORT} needs rights that this user does not have.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST: ${HOST} is no address of this machine.`,
  ENOTFOUND: ({ HOST }) => `HOST: ${HOST} is no address of this machine.`,
};

/** Listens where the settings say; throws an error that names the wrong setting. */
export async function listen(app: FastifyInstance, where: Where): Promise<void> {
  try {
    await app.listen({ host: where.HOST, port: where.PORT });
  } catch (error) {
    const problem = problems[codeOf(error) ?? ''];
    throw problem ? new SettingsError([problem(where)]) : error;
  }
}
