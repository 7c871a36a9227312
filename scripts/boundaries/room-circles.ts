import { findCircles } from './circles.ts';
import { testSupport } from './patterns.ts';
import type { Module } from './read-modules.ts';

export const circleRule = {
  name: 'no-circle-of-rooms',
  comment:
    'These rooms import each other, by this way or a longer one: move what they share to the one below.',
};

/** Where the rooms are; of the server's platform, each folder is one. */
const room =
  /^(?:(?:contract|server[/]features|web[/]features)[/][^/]+|server[/]platform)[/][^/]+(?=[/])/;
const support = new RegExp(testSupport);

/** Each room with the rooms that it imports, and one import for each. Tests may look everywhere. */
export function findRoomCircles(modules: readonly Module[]) {
  const rooms = new Map<string, Set<string>>();
  const examples = new Map<string, { from: string; to: string }>();
  for (const { source: from, dependencies } of modules) {
    const [own] = room.exec(from) ?? [];
    if (own === undefined || support.test(from)) continue;
    const imported = rooms.get(own) ?? new Set<string>();
    rooms.set(own, imported);
    for (const { resolved: to } of dependencies) {
      const [other] = room.exec(to) ?? [];
      if (other === undefined || other === own) continue;
      imported.add(other);
      examples.set(`${own} ${other}`, { from, to });
    }
  }
  return findCircles(rooms).flatMap(({ from, to }) => {
    const example = examples.get(`${from} ${to}`);
    return example ? [{ rule: circleRule.name, comment: circleRule.comment, ...example }] : [];
  });
}
