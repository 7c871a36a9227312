// More people read a log than the database: what identifies a person or grants access stays out of
// it, at any depth.
const secretKeys = new Set([
  'token',
  'businessToken',
  'userToken',
  'singleUseToken',
  'consumerEventToken',
  'deviceId',
  'password',
  'code',
  'email',
  'emailAddress',
  'mobileNumber',
  'phoneNumber',
  'authorization',
  'cookie',
  'set-cookie',
]);

const deepest = 6;

/** A copy without secrets. Errors keep their own serializer, which knows their fields. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth >= deepest) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKeys.has(key) ? '[redacted]' : redact(inner, depth + 1),
    ]),
  );
}
