import { expect, test } from 'vitest';
import {
  type ChangedLine,
  type ChangeState,
  changedLineText,
  changedOnTicket,
  choicesOnTicket,
} from './change-words.ts';

const oil: ChangedLine = {
  name: 'Olive oil',
  choices: ['Size: Small'],
  quantityBefore: 2,
  quantity: 0,
  instead: null,
};
const penne = { name: 'Penne', choices: ['Sauce: Pesto'], quantity: 1 };

test.each<[string, Partial<ChangedLine>, ChangeState, string, string]>([
  ['taken off', {}, 'DONE', 'Olive oil: taken off', 'NO Olive oil'],
  ['less', { quantity: 1 }, 'DONE', 'Olive oil: 1 instead of 2', '1 instead of 2: Olive oil'],
  [
    'another dish instead',
    { instead: penne },
    'AGREED',
    'Penne instead of 2 Olive oil',
    'INSTEAD of 2 Olive oil: 1 x Penne',
  ],
  [
    'another dish instead of one',
    { quantity: 1, instead: { ...penne, quantity: 3 } },
    'ASKED',
    '3 Penne instead of Olive oil',
    'INSTEAD of Olive oil: 3 x Penne',
  ],
  ['taken off instead', { instead: penne }, 'TAKEN_OFF', 'Olive oil: taken off', 'NO Olive oil'],
])('%s', (_, differing, state, text, onTicket) => {
  const line = { ...oil, ...differing };
  expect([changedLineText(line, state), changedOnTicket(line, state)]).toEqual([text, onTicket]);
  const isInstead = line.instead !== null && state !== 'TAKEN_OFF';
  expect(choicesOnTicket(line, state)).toEqual(isInstead ? penne.choices : oil.choices);
});
