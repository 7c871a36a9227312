/** Uses numbers so small that doubles are exact. */
export function halfEven(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const down = Math.floor((amount * part) / whole);
  const twiceTheRest = 2 * (amount * part - down * whole);
  if (twiceTheRest === whole) return down % 2 === 0 ? down : down + 1;
  return twiceTheRest > whole ? down + 1 : down;
}
