import type { Figure } from '../../bench/report.ts';
import { longestProofSeconds, type Planned, plan } from './plan.data.ts';
import { commandOf, isMissed, type Proven } from './run-proof.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

const row = ({ name, value, wanted, good }: Figure, date: string) =>
  `| ${[name, value, wanted, good ? 'ok' : '**missed**', date].map(cell).join(' | ')} |`;

/** What the document says of a trial, without its heading. */
function sectionOf(proven: Proven, date: string): string {
  const { share, seconds, figures, skipped } = proven;
  if (skipped !== undefined) return `Skipped on ${date}: ${skipped}.`;
  const work = share === 1 ? 'all of its work' : `${share} of its work`;
  const again = isMissed(proven) ? `; to repeat it: \`${commandOf(proven)}\`` : '';
  return [
    `${seconds} s for ${work}, seed ${proven.seed}${again}`,
    '',
    '| figure | measured | limit | | date |',
    '|---|---|---|---|---|',
    ...figures.map((figure) => row(figure, date)),
  ].join('\n');
}

const heading = /^## (.+)$/m;

function readSections(document: string): Map<string, string> {
  const [, ...parts] = document.split(/^(?=## )/m);
  return new Map(
    parts.map((part) => [heading.exec(part)?.[1] ?? '', part.replace(heading, '').trim()]),
  );
}

const shortened = Object.entries<Planned>(plan).flatMap(([name, planned]) =>
  'share' in planned ? [`${name} (${planned.share})`] : [],
);

const head = `# Proof

<!-- Written by npm run proof. Don't edit it. -->

\`npm run proof\` runs the trials one after the other, in at most ${longestProofSeconds / 60} minutes, and writes this file: every figure with its limit and the day when it was measured. \`npm run proof -- NAME\` does that for one trial and leaves the others as they are; \`npm run trials -- NAME\` runs it in full. Shortened to a share of their work are ${shortened.join(', ')}.`;

/** The document after a run: what was not run keeps what `before` says of it. */
export function proofDocument(
  before: string,
  proven: readonly Proven[],
  { names, date }: { names: readonly string[]; date: string },
): string {
  const sections = readSections(before);
  for (const one of proven) sections.set(one.name, sectionOf(one, date));
  const written = names.flatMap((name) => {
    const section = sections.get(name);
    return section === undefined ? [] : [`## ${name}\n\n${section}`];
  });
  return `${[head, ...written].join('\n\n')}\n`;
}
