/** Work that is always the same: the cost of a press on this machine at its current load. */
export const referencePage = `<!doctype html><button onclick="
  let sum = 0;
  for (let n = 0; n < 1e7; n += 1) sum = (sum + n) % 7;
  this.textContent = sum;
">Count</button>`;
