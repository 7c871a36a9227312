import type { CallInput } from '#contract/endpoint.ts';
import { createExport } from '#contract/reports/exports/exports.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { PortalHeaders } from '../../people/staff/staff.factory.ts';

export type ExportRequest = CallInput<typeof createExport>['body'];

type Staff = { headers: PortalHeaders };

/** A link, as the browser that asked for it has it. */
export async function makeLink(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Staff,
  body: ExportRequest,
) {
  const answer = await app.inject({
    method: 'POST',
    url: createExport.path,
    headers,
    payload: body as object,
  });
  const { response } = answer.json();
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const [stored] = [answer.headers['set-cookie']].flat();
  const cookie = String(stored).split(';')[0] ?? '';
  return { ...response, stored: String(stored), cookie } as {
    exportId: string;
    address: string;
    fileName: string;
    expiresAt: string;
    /** The whole Set-Cookie header, and what a browser sends back. */
    stored: string;
    cookie: string;
  };
}

export const follow = (
  { app }: Pick<TestApp, 'app'>,
  { address, cookie }: { address: string; cookie: string },
  method: 'GET' | 'HEAD' = 'GET',
) => app.inject({ method, url: address, headers: { cookie } });

/** Makes an export and fetches its file right away. */
export async function exportOf(world: Pick<TestApp, 'app'>, staff: Staff, body: ExportRequest) {
  const answer = await follow(world, await makeLink(world, staff, body));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}
