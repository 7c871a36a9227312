import { expect, test } from 'vitest';
import { ballotProblem, phaseAt } from './awards-rules.ts';

const choices = (...names: string[]) =>
  names.map((name) => ({ region: name.slice(0, 1), name: name.slice(1) }));

test.each([
  [choices(), 'vote_required'],
  [choices('A1', 'A2', 'A1'), 'vote_twice'],
  [choices('A1', 'A2', 'A3', 'A4'), 'too_many_votes'],
  [choices('A1', 'A2', 'A3', 'B1', 'B2', 'B3'), undefined],
  [choices('A1', 'B1'), undefined],
])('what blocks a ballot', (chosen, problem) => {
  expect(ballotProblem(chosen)).toBe(problem);
});

test('a phase begins at its instant and ends right before the next one', () => {
  const at = (day: number) => Date.UTC(2026, 2, day);
  const campaign = {
    nominationsOpenMs: at(1),
    nominationsCloseMs: at(10),
    votingOpenMs: at(12),
    votingCloseMs: at(20),
  };
  const phases = [at(1) - 1, at(1), at(10) - 1, at(10), at(12) - 1, at(12), at(20) - 1, at(20)];
  expect(phases.map((nowMs) => phaseAt(campaign, nowMs))).toEqual([
    'BEFORE',
    'NOMINATION',
    'NOMINATION',
    'BETWEEN',
    'BETWEEN',
    'VOTING',
    'VOTING',
    'CLOSED',
  ]);
});
