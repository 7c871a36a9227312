/** One clock for all times. An append that was never answered may or may not have happened. */
export type Append<Value> = { value: Value; beganMs: number; answeredMs?: number | undefined };

/** A whole list, oldest first. */
export type Reading<Value> = { values: readonly Value[]; beganMs: number; endedMs: number };

export const faultKinds = [
  'missing',
  'stale',
  'twice',
  'unknown',
  'in another order',
  'forked',
] as const;

/** `reading` is its place in the given list. */
export type Fault<Value> = { kind: (typeof faultKinds)[number]; reading: number; value: Value };

type Numbered<Value> = Reading<Value> & { reading: number; has: ReadonlySet<Value> };

/** Values that were acknowledged before the reading began, but aren't in it. */
function* findMissing<Value>(
  readings: readonly Numbered<Value>[],
  appends: Iterable<Append<Value>>,
) {
  const answered = [...appends].filter((append) => append.answeredMs !== undefined);
  for (const { reading, beganMs, has } of readings) {
    for (const { value, answeredMs } of answered) {
      if (Number(answeredMs) < beganMs && !has.has(value)) yield { reading, value };
    }
  }
}

/** Values of a reading that had ended when this one began, which lacks them. */
function* findStale<Value>(readings: readonly Numbered<Value>[]) {
  const byEnd = readings.toSorted((one, other) => one.endedMs - other.endedMs);
  const seen = new Set<Value>();
  let next = 0;
  for (const { reading, beganMs, has } of readings.toSorted((a, b) => a.beganMs - b.beganMs)) {
    for (let ended = byEnd[next]; ended && ended.endedMs < beganMs; ended = byEnd[next]) {
      for (const value of ended.values) seen.add(value);
      next += 1;
    }
    for (const value of seen) if (!has.has(value)) yield { reading, value };
  }
}

function* findTwice<Value>(readings: readonly Numbered<Value>[]) {
  for (const { reading, values } of readings) {
    const before = new Set<Value>();
    for (const value of values) {
      if (before.has(value)) yield { reading, value };
      before.add(value);
    }
  }
}

/** Values that were never appended, or only after they were read. */
function* findUnknown<Value>(
  readings: readonly Numbered<Value>[],
  appends: Iterable<Append<Value>>,
) {
  const beganMs = new Map(Array.from(appends, (append) => [append.value, append.beganMs]));
  for (const { reading, has, endedMs } of readings) {
    for (const value of has) {
      if ((beganMs.get(value) ?? Number.POSITIVE_INFINITY) > endedMs) yield { reading, value };
    }
  }
}

/** Values out of the longest reading's order; it has all values, unless readings are forked. */
function* findReordered<Value>(readings: readonly Numbered<Value>[]) {
  const longest = readings.toSorted((one, other) => other.has.size - one.has.size)[0];
  const places = new Map([...(longest?.has ?? [])].map((value, place) => [value, place]));
  for (const { reading, has } of readings) {
    let last = -1;
    for (const value of has) {
      const place = places.get(value) ?? last;
      if (place < last) yield { reading, value };
      last = Math.max(last, place);
    }
  }
}

/** Values that the next larger reading lacks: no order of appends explains both readings. */
function* findForked<Value>(readings: readonly Numbered<Value>[]) {
  const bySize = readings.toSorted((one, other) => one.has.size - other.has.size);
  for (const [place, { reading, has }] of bySize.entries()) {
    const larger = bySize[place + 1];
    const lacked = larger && [...has].find((value) => !larger.has.has(value));
    if (lacked !== undefined) yield { reading, value: lacked };
  }
}

/**
 * Whether one append-only list explains these appends and readings, in the manner of Elle's
 * list-append (https://github.com/jepsen-io/elle). Returns what contradicts it.
 */
export function checkOrder<Value>(
  appends: readonly Append<Value>[],
  readings: readonly Reading<Value>[],
): Fault<Value>[] {
  const numbered = readings.map((one, reading) => ({ ...one, reading, has: new Set(one.values) }));
  const found = {
    missing: findMissing(numbered, appends),
    stale: findStale(numbered),
    twice: findTwice(numbered),
    unknown: findUnknown(numbered, appends),
    'in another order': findReordered(numbered),
    forked: findForked(numbered),
  };
  return faultKinds.flatMap((kind) => Array.from(found[kind], (fault) => ({ kind, ...fault })));
}
