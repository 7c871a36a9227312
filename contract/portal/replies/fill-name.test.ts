import { expect, test } from 'vitest';
import { fillName } from './fill-name.ts';

test.each([
  ['Hi {name}, thank you.', 'Hi A., thank you.', 'Hi, thank you.'],
  ['{name}, thank you.', 'A., thank you.', 'Thank you.'],
  ['Thank you, {name}!', 'Thank you, A.!', 'Thank you!'],
  ['Thank you {name}.', 'Thank you A.', 'Thank you.'],
  ['Sorry. {name}, we know.', 'Sorry. A., we know.', 'Sorry. We know.'],
  ['Dear {Name}:\nwe know.', 'Dear A.:\nwe know.', 'Dear:\nwe know.'],
  ['{name}!\nwe know.', 'A.!\nwe know.', '\nwe know.'.trim()],
  ["We loved {name}'s note.", "We loved A.'s note.", 'We loved your note.'],
  ['Well, {name}, thank you, {name}.', 'Well, A., thank you, A.', 'Well, thank you.'],
  ['No name here: {nome}.', 'No name here: {nome}.', 'No name here: {nome}.'],
  ['{name}', 'A.', ''],
])('%j', (message, named, unnamed) => {
  expect(fillName(message, 'A')).toBe(named);
  expect(fillName(message, '')).toBe(unnamed);
});

test('an initial with special characters is inserted as it is', () => {
  expect(fillName('Hi {name}, hello.', '$&')).toBe('Hi $&., hello.');
});

test('is fast even for hostile text', () => {
  const before = process.cpuUsage();
  for (const one of ['{name} ', '. {name},', ', ', '{name}{name}', '\n {name}!']) {
    fillName(one.repeat(240).slice(0, 240), '');
  }
  expect(process.cpuUsage(before).user).toBeLessThan(100_000);
});
