import { dirname } from 'node:path';

/** A noun is one room, with a folder in the contract, the server and the web. */
function roomOf(file: string): string {
  const noun = /^(?:contract|server[/]features|web[/]features)[/]([^/]+[/][^/]+)[/]/.exec(
    file,
  )?.[1];
  return noun ?? dirname(file);
}

/**
 * The tests in the rooms of the changed files. Not `vitest --changed`: most server tests open the
 * whole app, so a line in one feature would run nearly half of all test files.
 */
export function testsOfChanges(changed: string[], tests: string[]): string[] {
  const rooms = new Set(changed.map(roomOf));
  return tests.filter((test) => rooms.has(roomOf(test)));
}
