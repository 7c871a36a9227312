import { expect, test } from 'vitest';
import { startProgress } from './progress.ts';

const clearToEndOfLine = '\u001b[K';

/** Draws as a terminal does: over what is there, and on into the next line at the right edge. */
function openTerminal(columns: number) {
  const lines = [''];
  let at = 0;
  const draw = (piece: string) => {
    const line = lines.at(-1) ?? '';
    if (piece === '\r') at = 0;
    else if (piece === clearToEndOfLine) lines[lines.length - 1] = line.slice(0, at);
    else if (piece === '\n' || at === columns) {
      lines.push(piece.trim());
      at = piece.trim().length;
    } else {
      lines[lines.length - 1] = line.slice(0, at) + piece + line.slice(at + 1);
      at += 1;
    }
  };
  const write = (text: string) => {
    for (const [position, part] of text.split(clearToEndOfLine).entries()) {
      if (position > 0) draw(clearToEndOfLine);
      for (const character of part) draw(character);
    }
    return true;
  };
  return { lines, screen: { isTTY: true, columns, write } };
}

function openLog() {
  const written: string[] = [];
  return {
    written,
    screen: { isTTY: false, columns: 0, write: (text: string) => !!written.push(text) },
  };
}

function startedAt(whole: number, screen: Parameters<typeof startProgress>[1]) {
  const clock = { ms: 0 };
  const progress = startProgress(whole, screen, () => clock.ms);
  return {
    ...progress,
    showAt(ms: number, done: number, orders: number) {
      clock.ms = ms;
      progress.show(done, orders);
    },
  };
}

test('on a terminal, a bar is drawn over itself, and what follows has its own line', () => {
  const { lines, screen } = openTerminal(80);
  const progress = startedAt(4_000_000, screen);
  progress.showAt(500, 1_000, 2);
  expect(lines).toEqual(['[..............................] 0%, 2 orders, 4 a second, 34 min left']);
  progress.showAt(10_000, 1_000_000, 50_000);
  expect(lines).toEqual([
    '[#######.......................] 25%, 50000 orders, 5000 a second, 30 s left',
  ]);
  progress.showAt(40_000, 4_000_000, 200_000);
  progress.end();
  progress.end();
  screen.write('200000 orders imported.\n');
  expect(lines).toEqual([
    '[##############################] 100%, 200000 orders, 5000 a second',
    '200000 orders imported.',
    '',
  ]);
});

test.each([
  [81, '[#######.......................] 25%, 1234567 orders, 4938 a second, 13 min left'],
  [60, '[##.......] 25%, 1234567 orders, 4938 a second, 13 min left'],
  [40, '25%, 1234567 orders, 4938 a second, 13 '],
])('a terminal with %i columns has room for it', (columns, drawn) => {
  const { lines, screen } = openTerminal(columns);
  const progress = startedAt(4_000, screen);
  progress.showAt(240_000, 900, 1_200_000);
  progress.showAt(250_000, 1_000, 1_234_567);
  expect(lines).toEqual([drawn]);
});

test.each([
  [1, '1 s'],
  [60_000, '1 min'],
  [60_001, '2 min'],
  [3_540_001, '1 h 0 min'],
  [7_500_000, '2 h 5 min'],
])('%i ms that are left are %s', (leftMs, words) => {
  const { lines, screen } = openTerminal(80);
  startedAt(2, screen).showAt(leftMs, 1, 500);
  expect(lines[0]).toContain(`, ${words} left`);
});

test.each([
  ['nothing to do', 0, 0],
  ['more than there seemed to be', 1_000, 1_300],
])('%s is all of it', (_, whole, done) => {
  const { lines, screen } = openTerminal(80);
  startedAt(whole, screen).showAt(0, done, 0);
  expect(lines).toEqual(['[##############################] 100%, 0 orders, 0 a second']);
});

test('elsewhere it is a line a minute, and none for what is quick', () => {
  const { written, screen } = openLog();
  const progress = startedAt(1_000, screen);
  for (let second = 0; second <= 150; second += 1) {
    progress.showAt(second * 1_000, second * 5, second * 100);
  }
  progress.end();
  expect(written).toEqual([
    '30%, 6000 orders, 100 a second, 3 min left\n',
    '60%, 12000 orders, 100 a second, 2 min left\n',
  ]);
});

test('nothing was drawn: nothing is ended', () => {
  const { lines, screen } = openTerminal(80);
  startProgress(1_000, screen).end();
  expect(lines).toEqual(['']);
});
