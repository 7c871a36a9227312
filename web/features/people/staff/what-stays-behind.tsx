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

type Lost = { removedPrinters: readonly string[]; workingKeys: readonly string[] };

/** Names the removed printers, and the keys that still work, in the message afterwards. */
export const withLost = (text: string, { removedPrinters, workingKeys }: Lost) =>
  [
    text,
    ...(removedPrinters.length > 0 ? [printersOf(removedPrinters, ['was', 'were'])] : []),
    ...(workingKeys.length > 0
      ? [
          `They may still have the key for ${list.format(workingKeys)}: replace or end it under Account, Programs.`,
        ]
      : []),
  ].join(' ');
