import { numbersFrom } from './numbers-from.ts';
import type { Schema } from './operations.ts';

/** The same part again and again, or a new one each time. */
type Part = string | (() => string);

function filled(bytes: number, part: Part, [open, close] = '[]'): string {
  if (typeof part === 'string') {
    const times = Math.floor((bytes - 2) / (Buffer.byteLength(part) + 1));
    return `${open}${`${part},`.repeat(Math.max(0, times)).slice(0, -1)}${close}`;
  }
  const parts: string[] = [];
  for (let left = bytes - 2; left > 0; ) {
    const next = part();
    left -= next.length + 1;
    if (left > 0) parts.push(next);
  }
  return `${open}${parts.join()}${close}`;
}

const textOf = (bytes: number, filler: string) =>
  `"${filler.repeat(Math.max(0, (bytes - 2) / Buffer.byteLength(filler)))}"`;

/** Long enough that a batch is not refused for the number of its values. */
const named = (names: readonly number[]) => `{${names.map((name) => `"name ${name} ":1`).join()}}`;
const upTo = (count: number) => Array.from({ length: count }, (_, position) => position);

/** Names in a new order each time: for each order, an engine makes a new kind of object. */
function shuffled(count: number): () => string {
  const random = numbersFrom(count);
  return () => {
    const order = upTo(2 * count).map((name) => [random(), name] as const);
    const names = order.sort(([a], [b]) => a - b).map(([, name]) => name);
    return named(names.slice(0, count));
  };
}

const partsOf = (schema: Schema): Schema[] => [
  ...(schema.items ? [schema.items] : []),
  ...Object.values(schema.properties ?? {}),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
];

/** An object with the fields of the schema, all of them wrong; the same for every part of it. */
function wrongObjects(schema: Schema): string[] {
  const own = Object.entries(schema.properties ?? {}).map(
    ([name, { type }]) => `${JSON.stringify(name)}:${type === 'string' ? '1' : '""'}`,
  );
  return [...(own.length > 0 ? [`{${own.join()}}`] : []), ...partsOf(schema).flatMap(wrongObjects)];
}

type Shape = { what: string; make: (bytes: number) => string };

/** JSON that takes long to parse, to check or to describe. */
function dearShapes(schema: Schema): Shape[] {
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  const few = shuffled(8);
  const many = shuffled(45);
  const shapes: Record<string, Shape['make']> = {
    'open lists': (bytes) => '['.repeat(bytes),
    'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
    'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
    'lists of many levels': (bytes) => filled(bytes, '['.repeat(10) + ']'.repeat(10)),
    'new names': (bytes) => filled(bytes, () => `"k${next()}":1`, '{}'),
    'new names in many objects': (bytes) => filled(bytes, () => `{"k${next()}":1}`),
    'names that are numbers': (bytes) => filled(bytes, () => `{"${next()}":1}`),
    'long names': (bytes) => filled(bytes, () => `"${'n'.repeat(500)}${next()}":1`, '{}'),
    'as many names as are read': (bytes) => filled(bytes, named(upTo(60))),
    'few names in any order': (bytes) => filled(bytes, few),
    'many names in any order': (bytes) => filled(bytes, many),
    'one name again and again': (bytes) => filled(bytes, '"a":1', '{}'),
    'names to guard against': (bytes) => filled(bytes, '{"constructor":{"a":1}}'),
    'a prototype at the end': (bytes) => `[${filled(bytes - 20, '0')},{"__proto__":1}]`,
    zeros: (bytes) => filled(bytes, '0'),
    'empty objects': (bytes) => filled(bytes, '{}'),
    'short texts': (bytes) => filled(bytes, '"ten letter"'),
    'objects with a text': (bytes) => filled(bytes, '{"a":"thirty letters or a few less"}'),
    'empty texts': (bytes) => filled(bytes, '""'),
    'one text': (bytes) => textOf(bytes, 'x'),
    'escaped letters': (bytes) => textOf(bytes, '\\u0041'),
    'escaped quotes': (bytes) => textOf(bytes, '\\"'),
    'halves of characters': (bytes) => textOf(bytes, '\\ud800'),
    'marks to compose': (bytes) => textOf(bytes, '\u0316\u0301'),
    'a long number': (bytes) => '9'.repeat(bytes),
    'a long fraction': (bytes) => `0.${'0'.repeat(bytes - 3)}1`,
    'small numbers': (bytes) => filled(bytes, '1.7976931348623157e-308'),
    blanks: (bytes) => `${' '.repeat(bytes - 1)}1`,
  };
  for (const [position, text] of [...new Set(wrongObjects(schema))].entries()) {
    shapes[`wrong in every field (${position})`] = (bytes) => filled(bytes, text);
  }
  return Object.entries(shapes).map(([what, make]) => ({ what, make }));
}

export type DearBody = { what: string; body: string };

const withField = (good: object, name: string, value: string) => {
  const others = JSON.stringify({ ...good, [name]: undefined }).slice(1);
  return `{${JSON.stringify(name)}:${value}${others === '}' ? '' : ','}${others}`;
};

type NamedBody = { what: string; make: (bytes: number) => string };

/** Each shape alone, beside the fields of a good object, and as each of these fields. */
const bodiesIn = (schema: Schema, good: object, names: readonly string[]): NamedBody[] =>
  dearShapes(schema).flatMap(({ what, make }) => [
    { what, make },
    ...['beside', ...names].map((name) => ({
      what: `${what}: ${name}`,
      make: (bytes: number) => {
        const taken = Buffer.byteLength(withField(good, name, ''));
        return withField(good, name, make(Math.max(4, bytes - taken)));
      },
    })),
  ]);

/** Bodies as long as they may be. One at a time, because all of them would take gigabytes. */
export function* dearBodies(schema: Schema, good: object, bytes: number): Generator<DearBody> {
  const names = Object.keys({ ...schema.properties, ...good });
  for (const { what, make } of bodiesIn(schema, good, names)) yield { what, body: make(bytes) };
}

/** The items of a batch, each as long as so many can be. */
export type BatchSize = { bytes: number; items: number; list: string };

export const batchOf = (items: readonly string[], list: string) => `{"${list}":[${items.join()}]}`;

export const itemBytes = ({ bytes, items }: BatchSize) => Math.floor(bytes / items) - 2;

/** Batches as long as they may be, of such items: alone, and as the field that has most. */
export function* dearBatches(
  schema: Schema,
  good: object,
  { name, ...size }: BatchSize & { name: string },
): Generator<DearBody> {
  for (const { what, make } of bodiesIn(schema, good, [name])) {
    const items = Array.from({ length: size.items }, () => make(itemBytes(size)));
    yield { what, body: batchOf(items, size.list) };
  }
}
