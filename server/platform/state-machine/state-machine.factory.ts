import type { StateMachine } from './state-machine.ts';

const reachedFrom = <State extends string>(
  { transitions }: StateMachine<State>,
  first: State,
): Set<State> => {
  const reached = new Set([first]);
  for (const state of reached) for (const next of transitions[state]) reached.add(next);
  return reached;
};

/** For tests: states that nothing leads to, and states that never reach an end. */
export function findStrandedStates<State extends string>(
  machine: StateMachine<State>,
  first: State,
): { unreachable: State[]; endless: State[] } {
  const states = Object.keys(machine.transitions) as State[];
  const reached = reachedFrom(machine, first);
  const isEndless = (state: State) =>
    machine.ends.length > 0 && !machine.ends.some((end) => reachedFrom(machine, state).has(end));
  return {
    unreachable: states.filter((state) => !reached.has(state)),
    endless: states.filter(isEndless),
  };
}
