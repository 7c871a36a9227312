import type { AuditChange } from '#contract/ground/audit/audit.ts';

type Lines = AuditChange['lines'];

const mostLines = 60;

/** An entry has at most so many lines. */
export function cutLines(lines: Lines): Lines {
  const more = lines.length - mostLines;
  if (more <= 0) return lines;
  return [...lines.slice(0, mostLines), { name: 'And', before: '', after: `${more} more` }];
}
