import { expect, test } from 'vitest';
import { fillName } from './fill-name.ts';

test.each([
  ['Hi {name}, thank you.', 'Hi Ana, thank you.', 'Hi, thank you.'],
  ['{name}, thank you.', 'Ana, thank you.', 'Thank you.'],
  ['Thank you, {name}!', 'Thank you, Ana!', 'Thank you!'],
  ['Thank you {name}.', 'Thank you Ana.', 'Thank you.'],
  ['Sorry. {name}, we know.', 'Sorry. Ana, we know.', 'Sorry. We know.'],
  ['Dear {Name}:\nwe know.', 'Dear Ana:\nwe know.', 'Dear:\nwe know.'],
  ['{name}!\nwe know.', 'Ana!\nwe know.', '\nwe know.'.trim()],
  ["We loved {name}'s note.", "We loved Ana's note.", 'We loved your note.'],
  ['Well, {name}, thank you, {name}.', 'Well, Ana, thank you, Ana.', 'Well, thank you.'],
  ['No name here: {nome}.', 'No name here: {nome}.', 'No name here: {nome}.'],
  ['{name}', 'Ana', ''],
])('%j', (message, named, unnamed) => {
  expect(fillName(message, ' Ana ')).toBe(named);
  expect(fillName(message, '')).toBe(unnamed);
});

test('a name is text, whatever is in it', () => {
  expect(fillName('Hi {name}.', '$& {name} $1')).toBe('Hi $& {name} $1.');
});

test('takes next to no time for the most hostile text', () => {
  const before = process.cpuUsage();
  for (const one of ['{name} ', '. {name},', ', ', '{name}{name}', '\n {name}!']) {
    fillName(one.repeat(240).slice(0, 240), '');
  }
  expect(process.cpuUsage(before).user).toBeLessThan(100_000);
});
