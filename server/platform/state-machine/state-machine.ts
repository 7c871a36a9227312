export type StateMachine<State extends string> = {
  /** Which states each state may change to. */
  readonly transitions: Readonly<Record<State, readonly State[]>>;
  /** States that change to nothing else. */
  readonly ends: readonly State[];
  /** The states that may change to this one. */
  mayBecome(state: State): State[];
};

/** The allowed transitions of a status column, as data. The database refuses all others, too. */
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
