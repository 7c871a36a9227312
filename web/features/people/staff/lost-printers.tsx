const list = new Intl.ListFormat('en-US');

const printersOf = (names: readonly string[], verbs: [one: string, several: string]) =>
  `The ${names.length === 1 ? 'printer' : 'printers'} they added ${verbs[names.length === 1 ? 0 : 1]} removed: ${list.format(names)}.`;

/** Warns before a person loses the right to add printers: theirs are removed. */
export const PrintersToLose = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <p className="text-ink-soft">
      {printersOf(names, ['will be', 'will be'])} If the kitchen needs{' '}
      {names.length === 1 ? 'it' : 'them'}, add {names.length === 1 ? 'it' : 'them'} again under
      Restaurant Details, Printers.
    </p>
  );

/** Names the removed printers in the message afterwards. */
export const withRemoved = (text: string, names: readonly string[]) =>
  names.length === 0 ? text : `${text} ${printersOf(names, ['was', 'were'])}`;
