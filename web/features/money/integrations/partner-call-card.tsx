import { Card } from '#web/ui/card.tsx';
import { CallHeader, Fields } from './call-card.tsx';
import { Command } from './command.tsx';
import type { PartnerCall } from './partner-calls.ts';
import { RefusalsTable } from './refusals-table.tsx';

/** A call as an integrator needs it: what it does, what to type, and which refusals to expect. */
export function PartnerCallCard({ call, scope, examples, refusals }: PartnerCall) {
  const name = `${call.method} ${call.path}`;
  return (
    <Card as="article" id={call.id} className="grid scroll-mt-20 grid-cols-1 gap-5">
      <CallHeader call={call} />
      <p className="text-ink-soft">
        {scope ? (
          <>
            Your key needs the scope <code>{scope}</code>.
          </>
        ) : (
          'Any key will do.'
        )}
      </p>
      {examples.map(({ title, command }) => (
        <Command key={title} title={title} text={command} />
      ))}
      {refusals.length > 0 && (
        <section className="min-w-0">
          <h4 className="mb-2 text-base">What it can refuse</h4>
          <RefusalsTable caption={`What it can refuse: ${name}`} refusals={refusals} />
        </section>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">All fields</summary>
        <div className="mt-2 grid grid-cols-1 gap-4">
          <Fields title="What you send" of={call} fields={call.input} />
          <Fields title="What you get" of={call} fields={call.output} />
        </div>
      </details>
    </Card>
  );
}
