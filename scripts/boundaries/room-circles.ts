import type { IModule } from 'dependency-cruiser';
import { testSupport } from './patterns.ts';

export const circleRule = {
  name: 'no-circle-of-rooms',
  comment:
    'These rooms import each other, by this way or a longer one: move what they share to the one below.',
};

/** Where the rooms are; of the server's platform, each folder is one. */
const room =
  /^(?:(?:contract|server[/]features|web[/]features)[/][^/]+|server[/]platform)[/][^/]+(?=[/])/;
const support = new RegExp(testSupport);

type Import = { from: string; to: string };

/** Each room with the rooms that it imports, and one import for each. Tests may look everywhere. */
function importsOfRooms(modules: readonly IModule[]) {
  const rooms = new Map<string, Map<string, Import>>();
  for (const { source, dependencies } of modules) {
    const [own] = room.exec(source) ?? [];
    if (own === undefined || support.test(source)) continue;
    const imported = rooms.get(own) ?? new Map<string, Import>();
    rooms.set(own, imported);
    for (const { resolved: to } of dependencies) {
      const [other] = room.exec(to) ?? [];
      if (other !== undefined && other !== own) imported.set(other, { from: source, to });
    }
  }
  return rooms;
}

/** Every import that leads to a room from which there is a way back. */
export function findRoomCircles(modules: readonly IModule[]) {
  const rooms = importsOfRooms(modules);
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(rooms.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return [...rooms].flatMap(([own, imported]) =>
    [...imported].flatMap(([other, { from, to }]) =>
      reaches(other, own) ? [{ rule: circleRule.name, comment: circleRule.comment, from, to }] : [],
    ),
  );
}
