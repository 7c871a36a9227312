/** For a report small enough to hold in memory. */
export async function* onePage<Item>(items: readonly Item[]) {
  yield items;
}
