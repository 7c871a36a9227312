type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Drops files whose imports lead to no circle, until only files that lead to circles are left. */
function onWayToCircles(imports: Imports): Imports {
  const left = new Map(
    [...imports].filter(([, others]) => [...others].some((other) => imports.has(other))),
  );
  return left.size === imports.size ? imports : onWayToCircles(left);
}

function wayBetween(imports: Imports, from: string, to: string): string[] | undefined {
  const ways = [[from]];
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1) ?? '';
    if (last === to) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const next of imports.get(last) ?? []) ways.push([...way, next]);
  }
  return undefined;
}

/** Every import that is part of a circle, with the way back. */
export function findCircles(imports: Imports) {
  const left = onWayToCircles(imports);
  return [...left].flatMap(([from, others]) =>
    [...others].flatMap((to) => {
      const back = wayBetween(left, to, from);
      return back ? [{ from, to, back }] : [];
    }),
  );
}
