import type { Call } from '../../call.ts';

type SentExample = {
  call: Call;
  query?: string;
  /** Of a call about a dish. */
  item?: string;
  idempotencyKey?: string;
  body?: object;
};

/** A call as a command for a shell that has `$JOYOUS`, `$KEY`, `$ORDER` and `$NOTICE`. */
export function curl({ call, query = '', item = '', idempotencyKey, body }: SentExample): string {
  const path = call.path
    .replace(':orderId', '$ORDER')
    .replace(':item', item)
    .replace(':noticeId', '$NOTICE');
  return [
    `curl -sS "$JOYOUS${path}${query}"`,
    ...(call.method === 'PUT' || (call.method === 'POST' && !body) ? [`-X ${call.method}`] : []),
    '-H "Authorization: Bearer $KEY"',
    ...(body ? ['-H "Content-Type: application/json"'] : []),
    ...(idempotencyKey ? [`-H "Idempotency-Key: ${idempotencyKey}"`] : []),
    ...(body ? [`-d '${JSON.stringify(body, null, 2)}'`] : []),
  ].join(' \\\n  ');
}
