/**
 * How far a change of an accepted order is. DONE: at once, because its diner had said so when they
 * ordered. ASKED: they are asked; then AGREED, TAKEN_OFF (they want it off, or didn't answer in time),
 * WITHDRAWN (the dish is there after all), or ENDED with its order.
 */
export const changeStates = ['ASKED', 'DONE', 'AGREED', 'TAKEN_OFF', 'WITHDRAWN', 'ENDED'] as const;

export type ChangeState = (typeof changeStates)[number];

/** Who settled it. PHONE: staff, who talked to the diner. KITCHEN: it was ready before an answer. */
export const changeSettlers = ['STAFF', 'PHONE', 'DINER', 'SILENCE', 'KITCHEN'] as const;

export type ChangeSettler = (typeof changeSettlers)[number];

type Dish = { name: string; choices: readonly string[] };

export type ChangedLine = Dish & {
  quantityBefore: number;
  /** How many of it stay. */
  quantity: number;
  instead: (Dish & { quantity: number }) | null;
};

/** Whether what came instead, or would come, is in the order. */
const hasInstead = ({ instead }: ChangedLine, state: ChangeState) =>
  instead !== null && state !== 'TAKEN_OFF';

const counted = (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} ${name}`);

/** `Olive oil: taken off`, `Burger: 1 instead of 2`, `Penne instead of 2 Burger`. */
export function changedLineText(line: ChangedLine, state: ChangeState): string {
  const { name, quantity, quantityBefore, instead } = line;
  if (instead && hasInstead(line, state)) {
    const gone = counted(quantityBefore - quantity, name);
    return `${counted(instead.quantity, instead.name)} instead of ${gone}`;
  }
  return quantity === 0
    ? `${name}: taken off`
    : `${name}: ${quantity} instead of ${quantityBefore}`;
}

/** As a ticket says it, where nothing is said in color. */
export function changedOnTicket(line: ChangedLine, state: ChangeState): string {
  const { name, quantity, quantityBefore, instead } = line;
  if (instead && hasInstead(line, state)) {
    const gone = counted(quantityBefore - quantity, name);
    return `INSTEAD of ${gone}: ${instead.quantity} x ${instead.name}`;
  }
  return quantity === 0 ? `NO ${name}` : `${quantity} instead of ${quantityBefore}: ${name}`;
}

/** What is to be made of a changed line: the choices of what comes instead, or of what stays. */
export const choicesOnTicket = (line: ChangedLine, state: ChangeState): readonly string[] =>
  line.instead && hasInstead(line, state) ? line.instead.choices : line.choices;

/** Why an order with an open question isn't ready, nor handed over: it would be canceled. */
export const answerNeeded =
  "wait for the diner's answer: without what is asked, nothing is left of it";
