import type { TestApp } from '../../../testing/test-app.ts';
import { strangeDevice } from '../../people/sign-in/sign-in.factory.ts';

/**
 * A printer of Star's kind, as far as we hear it. It asks, fetches, prints and confirms; a test calls
 * the steps by hand to let it double, drop and lie.
 */
export function standInPrinter({ app }: Pick<TestApp, 'app'>, address: string) {
  const url = new URL(address).pathname;
  const headers = { 'x-forwarded-for': strangeDevice()['x-forwarded-for'] };
  const paper: string[] = [];
  const poll = (statusCode: unknown = '200 OK', also: object = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers,
      payload: { printerMAC: '00:11:62:00:00:01', statusCode, jobToken: null, ...also },
    });
  const fetch = (token?: string, type = 'text/plain', says: Record<string, string> = {}) =>
    app.inject({
      method: 'GET',
      url,
      headers: { ...headers, ...says },
      query: { mac: '00:11:62:00:00:01', type, ...(token !== undefined && { token }) },
    });
  const confirm = (token: string | undefined, code = '200 OK') =>
    app.inject({
      method: 'DELETE',
      url,
      headers,
      query: { code, ...(token !== undefined && { token }) },
    });
  const offered = async (): Promise<string | undefined> => {
    const answer = await poll();
    return answer.json().jobToken;
  };
  return {
    url,
    paper,
    poll,
    fetch,
    confirm,
    offered,
    /** Asks once, and does what is right. Returns what came out, if anything did. */
    work: async (code = '200 OK'): Promise<string | undefined> => {
      const token = await offered();
      if (token === undefined) return undefined;
      const got = await fetch(token);
      if (got.statusCode === 200) paper.push(got.body);
      await confirm(token, code);
      return got.statusCode === 200 ? got.body : undefined;
    },
  };
}
