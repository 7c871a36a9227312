// node check-export.mjs FILE...: whether exported deposits are as they were sealed. See "Seals" in
// docs/MONEY.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

let faults = process.argv.length > 2 ? 0 : 1;
let before = {};
// As latin1 each byte is one character: what is hashed is exactly what is in the file.
for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'latin1');
  const end = text.lastIndexOf('seal\t');
  const seal = text.slice(end + 5, -1);
  const [title, sealBefore, head = '', ...rest] = text.slice(0, end).split('\n');
  const [restaurant, number, , , amount, , count] = head.split('\t');
  const entries = rest.slice(0, -1).map((line) => line.split('\t'));
  const sum = entries.reduce((cents, fields) => cents + BigInt(fields[18] ?? 0), 0n);
  const follows = restaurant === before.restaurant && number - 1 === before.number;
  const problem =
    (title !== 'joyous deposit 1' && 'is not an export of a deposit') ||
    (createHash('sha256').update(text.slice(0, end), 'latin1').digest('hex') !== seal &&
      'has changed since it was sealed') ||
    (entries.length !== Number(count) &&
      `has ${entries.length} entries where ${count} were sealed`) ||
    (String(sum) !== amount && `has ${sum} cents where ${amount} were sealed`) ||
    (follows && sealBefore !== before.seal && 'does not follow the file before it');
  if (problem) faults += 1;
  console.log(`${file}: ${problem || `deposit ${number}, ${amount} cents, as sealed: ${seal}`}`);
  before = { restaurant, number: +number, seal };
}
process.exitCode = faults > 0 ? 1 : 0;
