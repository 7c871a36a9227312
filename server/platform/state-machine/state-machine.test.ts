import { expect, test } from 'vitest';
import { findStrandedStates } from './state-machine.factory.ts';
import { stateMachine } from './state-machine.ts';

test('says which states lead to one, and which lead nowhere', () => {
  const machine = stateMachine({ NEW: ['NEW', 'DONE', 'LOST'], LOST: ['DONE'], DONE: [] });
  expect(machine.mayBecome('DONE')).toEqual(['NEW', 'LOST']);
  expect(machine.mayBecome('NEW')).toEqual(['NEW']);
  expect(machine.ends).toEqual(['DONE']);
  expect(findStrandedStates(machine, 'NEW')).toEqual({ unreachable: [], endless: [] });
});

test('finds the states that cannot be reached, and those that never end', () => {
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

test('that goes round for ever has no ends', () => {
  const machine = stateMachine({ SHOWN: ['HIDDEN'], HIDDEN: ['SHOWN'] });
  expect(findStrandedStates(machine, 'SHOWN')).toEqual({ unreachable: [], endless: [] });
});
