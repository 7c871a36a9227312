export type Figure = { name: string; value: string; wanted: string; good: boolean };

/** A limit that was measured in the same run has more decimals than anybody reads. */
const limitText = (limit: number) => String(Number(limit.toFixed(2)));

const atLeast = (name: string, value: number, wanted: number, note = ''): Figure => ({
  name,
  value: `${value.toFixed(2)}${note ? ` (${note})` : ''}`,
  wanted: `>= ${limitText(wanted)}`,
  good: value >= wanted,
});

const atMost = (name: string, value: number, wanted: number, unit: string): Figure => ({
  name,
  value: `${value < 10 ? value.toFixed(2) : Math.round(value)} ${unit}`.trim(),
  wanted: `<= ${limitText(wanted)} ${unit}`.trim(),
  good: value <= wanted,
});

export const figure = { atLeast, atMost };

export function printFigures(figures: Figure[]) {
  const width = (pick: (figure: Figure) => string) =>
    Math.max(...figures.map((f) => pick(f).length));
  const [names, values, wanted] = [
    width((f) => f.name),
    width((f) => f.value),
    width((f) => f.wanted),
  ];
  for (const f of figures) {
    const verdict = f.good ? 'ok' : 'MISSED';
    console.log(
      `${f.name.padEnd(names)}  ${f.value.padStart(values)}  ${f.wanted.padEnd(wanted)}  ${verdict}`,
    );
  }
}

/**
 * For figures that take minutes: prints one as soon as it is known, in addition to the table at the
 * end.
 */
export function reported(known: Figure): Figure {
  console.error(`${known.name}: ${known.value}`);
  return known;
}
