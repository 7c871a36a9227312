import { expect, test } from 'vitest';
import { findStrandedStates } from './state-machine.factory.ts';
import { stateMachine } from './state-machine.ts';

test('says which states lead to a state, and which are final', () => {
  const machine = stateMachine({ NEW: ['NEW', 'DONE', 'LOST'], LOST: ['DONE'], DONE: [] });
  expect(machine.mayBecome('DONE')).toEqual(['NEW', 'LOST']);
  expect(machine.mayBecome('NEW')).toEqual(['NEW']);
  expect(machine.ends).toEqual(['DONE']);
  expect(findStrandedStates(machine, 'NEW')).toEqual({ unreachable: [], endless: [] });
});

test("finds states that can't be reached, and states that can't reach an end", () => {
  const machine = stateMachine({
    NEW: ['DONE', 'LEFT'],
    LEFT: ['RIGHT'],
    RIGHT: ['LEFT'],
    LOST: ['DONE'],
    DONE: [],
  });
  expect(findStrandedStates(machine, 'NEW')).toEqual({
    unreachable: ['LOST'],
    endless: ['LEFT', 'RIGHT'],
  });
});

test('a machine that only loops has no end states', () => {
  const machine = stateMachine({ SHOWN: ['HIDDEN'], HIDDEN: ['SHOWN'] });
  expect(findStrandedStates(machine, 'SHOWN')).toEqual({ unreachable: [], endless: [] });
});
