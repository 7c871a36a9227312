export type StateMachine<State extends string> = {
  /** Into which states each may turn. */
  readonly transitions: Readonly<Record<State, readonly State[]>>;
  /** Those that turn into nothing else. */
  readonly ends: readonly State[];
  /** From which states something may come into this one. */
  mayBecome(state: State): State[];
};

/** What a column of states goes by: its transitions as data. The database refuses all others, too. */
export function stateMachine<State extends string>(
  transitions: Readonly<Record<State, readonly NoInfer<State>[]>>,
): StateMachine<State> {
  const states = Object.keys(transitions) as State[];
  return {
    transitions,
    ends: states.filter((state) => transitions[state].length === 0),
    mayBecome: (state) => states.filter((from) => transitions[from].includes(state)),
  };
}
