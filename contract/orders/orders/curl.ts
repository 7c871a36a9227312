import type { Call } from '../../call.ts';

type SentExample = {
  call: Call;
  query?: string;
  /** Of a call about a dish. */
  item?: string;
  idempotencyKey?: string;
  body?: object;
};

/** A call as a command for a shell that has `$JOYOUS`, `$KEY` and `$ORDER`. */
export function curl({ call, query = '', item = '', idempotencyKey, body }: SentExample): string {
  const path = call.path.replace(':orderId', '$ORDER').replace(':item', item);
  return [
    `curl -sS "$JOYOUS${path}${query}"`,
    ...(call.method === 'PUT' ? ['-X PUT'] : []),
    '-H "Authorization: Bearer $KEY"',
    ...(body ? ['-H "Content-Type: application/json"'] : []),
    ...(idempotencyKey ? [`-H "Idempotency-Key: ${idempotencyKey}"`] : []),
    ...(body ? [`-d '${JSON.stringify(body, null, 2)}'`] : []),
  ].join(' \\\n  ');
}
