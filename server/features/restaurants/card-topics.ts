import { dependsOn } from '#platform/cache/dependencies.ts';

/** What an answer that shows cards of restaurants is made from. */
export function dependsOnWhatCardsShow() {
  for (const topic of ['restaurants', 'menus', 'reviews']) dependsOn(topic);
}
