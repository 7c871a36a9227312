import type { Evidence } from '#contract/orders/disputes/evidence.ts';

type EvidenceTextProps = {
  evidence: { [Field in keyof Evidence]?: Evidence[Field] | undefined };
};

const fields = [
  ['product', 'What was sold'],
  ['customerName', "The diner's name"],
  ['serviceDay', 'Handed over on'],
  ['text', 'What you say, and what we have'],
] as const;

/** What the bank is sent, word for word. */
export const EvidenceText = ({ evidence }: EvidenceTextProps) => (
  <dl className="grid gap-4 rounded-md border border-line bg-sand px-4 py-3 text-control">
    {fields.map(
      ([id, name]) =>
        evidence[id] !== undefined &&
        evidence[id] !== '' && (
          <div key={id}>
            <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{evidence[id]}</dd>
          </div>
        ),
    )}
  </dl>
);
