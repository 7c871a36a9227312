import {
  fillers,
  hostileBodies,
  hostileFiles,
  hostileHeaders,
  hostileTexts,
  hostileValues,
} from './hostile-values.data.ts';
import type { Operation, Schema } from './operations.ts';

type Random = () => number;

export type HostileRequest = {
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

/** Existing values by field name, so that a request passes more than the first check. */
export type KnownValues = Readonly<Record<string, unknown>>;

const smallBytes = 3_900;
const largeBytes = 64 * 1024;

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

const chance = (random: Random, share: number) => random() < share;

function longText(random: Random, bytes: number): string {
  const filler = pick(random, fillers);
  return filler.repeat(Math.ceil(bytes / Buffer.byteLength(filler)));
}

const hostileText = (random: Random, bytes: number) =>
  chance(random, 0.3) ? longText(random, bytes) : pick(random, hostileTexts);

function deep(random: Random, depth: number): unknown {
  const key = pick(random, hostileTexts);
  let value: unknown = null;
  for (let level = 0; level < depth; level += 1) {
    value = chance(random, 0.5) ? [value] : { [key]: value };
  }
  return value;
}

function hostileValue(random: Random, bytes: number): unknown {
  const kind = random();
  if (kind < 0.5) return hostileText(random, bytes);
  if (kind < 0.8) return pick(random, hostileValues);
  if (kind < 0.9) return deep(random, 500);
  const item = pick(random, hostileValues);
  return Array.from({ length: Math.floor(bytes / 6) }, () => item);
}

type Making = { random: Random; known: KnownValues; bytes: number; share: number };

/** A value that fits the schema, with a hostile part now and then. */
function valueFor(schema: Schema, name: string, making: Making): unknown {
  const { random, known, bytes, share } = making;
  if (chance(random, share)) return hostileValue(random, bytes);
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  const [first, ...rest] = schema.enum ?? schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (schema.enum) return pick(random, [first, ...rest]);
  if (first !== undefined) return valueFor(pick(random, [first, ...rest]) as Schema, name, making);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return chance(random, 0.5);
  if (schema.type === 'array') return [valueFor(schema.items ?? {}, name, making)];
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {});
    const value = parts.map(([part, inner]) => [part, valueFor(inner, part, making)]);
    if (chance(random, share))
      value.push([pick(random, hostileTexts), hostileValue(random, bytes)]);
    return Object.fromEntries(value);
  }
  return 'text';
}

/** JSON, and now and then something that is not JSON. */
function bodyOf(schema: Schema, making: Making): Buffer {
  const { random, bytes } = making;
  const kind = random();
  if (kind < 0.1) return Buffer.from(pick(random, hostileBodies));
  if (kind < 0.13) {
    return Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256)));
  }
  if (kind < 0.16) {
    const half = Math.floor(bytes / 2);
    return Buffer.from('['.repeat(half) + ']'.repeat(half));
  }
  const body = Buffer.from(JSON.stringify(valueFor(schema, '', making)) ?? '');
  // Cuts anywhere, even inside a character.
  return chance(random, 0.03) ? body.subarray(0, Math.floor(body.length * random())) : body;
}

/** What may look like a picture at first, and is none. */
function fileOf({ random, bytes }: Making): Buffer {
  const length = Math.floor(bytes * random());
  const rest = Array.from({ length }, () => Math.floor(random() * 256));
  return Buffer.from([...Buffer.from(pick(random, hostileFiles), 'latin1'), ...rest]);
}

const typeOf = ({ acceptsFile }: Operation) => (acceptsFile ? 'image/png' : 'application/json');

/** Percent-encoded, or raw where HTTP allows it. */
function inAddress(random: Random, text: string): string {
  if (chance(random, 0.2)) return text.replace(/[^\x21-\x7e]|[#?]/g, '');
  return encodeURIComponent(text.toWellFormed());
}

function pathOf({ path }: Operation, { random, known, share }: Making): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = chance(random, share) ? hostileText(random, 400) : (known[name] ?? 'abc123');
    return inAddress(random, String(value)) || 'a';
  });
}

const written = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function queryOf({ query }: Operation, making: Making): string {
  const { random, share } = making;
  const parts = Object.entries(query)
    .filter(() => chance(random, 0.5))
    .map(([name, schema]) => [name, written(valueFor(schema, name, { ...making, bytes: 400 }))]);
  while (chance(random, share)) {
    parts.push([pick(random, hostileTexts), hostileText(random, 400)]);
  }
  const text = parts.map((part) => part.map((side) => inAddress(random, side)).join('=')).join('&');
  return text && `?${text}`;
}

/** A request with nothing hostile in it. */
export function goodRequest(operation: Operation, known: KnownValues): HostileRequest {
  const making: Making = { random: () => 0.99, known, bytes: 0, share: 0 };
  const { method, body: schema, acceptsFile } = operation;
  const json = schema && Buffer.from(JSON.stringify(valueFor(schema, '', making)));
  const body = acceptsFile ? Buffer.from('a file') : json;
  const headers = { ...(body && { 'content-type': typeOf(operation) }) };
  return { operation, method, url: pathOf(operation, making), headers, body };
}

/** An endless list of requests, each call in turn; the same seed gives the same requests. */
export function* hostileRequests(
  operations: readonly Operation[],
  known: KnownValues,
  random: Random,
): Generator<HostileRequest, never> {
  while (true) {
    for (const operation of operations) {
      const bytes = chance(random, 0.2) ? largeBytes : smallBytes;
      const making = { random, known, bytes, share: chance(random, 0.2) ? 0.02 : 0.15 };
      const body = operation.acceptsFile
        ? fileOf(making)
        : operation.body && bodyOf(operation.body, making);
      const headers = {
        ...(body && { 'content-type': typeOf(operation) }),
        ...(chance(random, 0.2) && pick(random, hostileHeaders)),
      };
      // Node accepts at most 16 KB of address and headers together.
      const url = (pathOf(operation, making) + queryOf(operation, making)).slice(0, 7_000);
      yield { operation, method: operation.method, url, headers, body };
    }
  }
}
