import type { Figure } from '../../bench/report.ts';
import { longestProofSeconds, type Planned } from './plan.data.ts';
import { commandOf, isMissed, type Proven } from './run-proof.ts';

type Plan = Readonly<Record<string, Planned>>;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

const figureText = ({ name, value, wanted }: Figure) => `${name}: ${value} (${wanted})`;

/** The figure that was missed, or the one that shows the claim. */
function shownFigure({ figures }: Proven, { figure }: Planned): string {
  const missed = figures.find(({ good }) => !good);
  if (missed) return `**missed**: ${figureText(missed)}`;
  // A figure that belongs to the one above it is indented.
  const shown = figures.find(({ name }) => name.trimStart().startsWith(figure));
  return shown ? figureText(shown) : `no figure is called "${figure}"`;
}

/** A trial's row without its claim. */
function resultOf(proven: Proven, planned: Planned, date: string): string {
  const { name, figures, skipped } = proven;
  const kept = figures.filter(({ good }) => good).length;
  const cells =
    skipped === undefined
      ? [shownFigure(proven, planned), `${kept} of ${figures.length}`]
      : [`not run: ${skipped}`, ''];
  const again = isMissed(proven) ? commandOf(proven).replace('npm run trials -- ', '') : name;
  return [...cells, date, `\`${again}\``].map(cell).join(' | ');
}

/** What earlier runs found, by the name, which begins the last cell. */
function readResults(document: string): Map<string, string> {
  const rows = document.matchAll(/^\| [^|]+ \| (.* \| `([\w:-]+)[^`]*`) \|$/gm);
  return new Map(Array.from(rows, ([, result = '', name = '']) => [name, result]));
}

const headOf = (plan: Plan) => {
  const shortened = Object.entries(plan).flatMap(([name, planned]) =>
    'share' in planned ? [`${name} (${planned.share})`] : [],
  );
  return `# Proof

<!-- Written by npm run proof. Don't edit it. -->

What faults and load do to the whole product: a claim, the figure that shows it with its limit, and how many of the trial's figures were within theirs. \`npm run trials -- NAME\`, with what the last column says, measures it again and prints all of them.

\`npm run proof\` runs all trials in at most ${longestProofSeconds / 60} minutes and writes this page; \`npm run proof -- NAME\` runs one. It does a share of the work of ${shortened.join(', ')}. What it doesn't run keeps its row.

| claim | figure (limit) | within | date | again |
|---|---|---|---|---|`;
};

/** The document after a run: what was not run keeps what `before` says of it. */
export function proofDocument(
  before: string,
  proven: readonly Proven[],
  { plan, date }: { plan: Plan; date: string },
): string {
  const results = readResults(before);
  for (const one of proven) {
    const planned = plan[one.name];
    if (!planned || (one.skipped !== undefined && results.has(one.name))) continue;
    results.set(one.name, resultOf(one, planned, date));
  }
  const rows = Object.entries(plan).flatMap(([name, { claim }]) => {
    const result = results.get(name);
    return result === undefined ? [] : [`| ${cell(claim)} | ${result} |`];
  });
  return `${[headOf(plan), ...rows].join('\n')}\n`;
}
