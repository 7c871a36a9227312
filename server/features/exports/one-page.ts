/** Of a report that is small enough to be held whole. */
export async function* onePage<Item>(items: readonly Item[]) {
  yield items;
}
