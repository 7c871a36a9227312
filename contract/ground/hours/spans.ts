/** From (inclusive) until (exclusive), in any unit. */
export type Span = { from: number; until: number };

/**
 * The same time in as few spans as possible, in order: overlapping and adjoining spans are joined.
 */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else merged.push({ ...span });
  }
  return merged;
}
