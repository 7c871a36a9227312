import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/figures/data-table.tsx';
import { CallHeader, Fields } from './call-card.tsx';
import type { Code, PartnerCall, RefusalMeaning } from './partner-calls.ts';

/** A terminal command with a button that copies it. */
export function Command({ title, text }: { title: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Only HTTPS pages may copy. Select the text instead, so that one key press copies it.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {title}
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
          <span className="sr-only"> {title}</span>
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll the command */}
      <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sand p-4 text-sm leading-relaxed">
        <code ref={shown}>{text}</code>
      </pre>
    </figure>
  );
}

type RefusalsTableProps = { caption: string; refusals: readonly RefusalMeaning[] };

function RefusalsTable({ caption, refusals }: RefusalsTableProps) {
  return (
    <DataTable caption={caption} columns={['Code', 'Status', 'What it means']}>
      {refusals.map(({ code, status, message }) => (
        <tr key={code}>
          <th scope="row" data-label="Code">
            <code>{code}</code>
          </th>
          <td data-label="Status" className="figures">
            {status}
          </td>
          <td data-label="What it means" className="wrap soft">
            {message}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

export const CodesTable = ({ refusals }: { refusals: readonly Code[] }) => (
  <DataTable
    caption="All codes, and what to do"
    columns={['Code', 'Status', 'What it means', 'What to do']}
  >
    {refusals.map(({ code, status, message, act }) => (
      <tr key={code}>
        <th scope="row" data-label="Code">
          <code>{code}</code>
        </th>
        <td data-label="Status" className="figures">
          {status}
        </td>
        <td data-label="What it means" className="wrap soft">
          {message}
        </td>
        <td data-label="What to do" className="wrap">
          {act}
        </td>
      </tr>
    ))}
  </DataTable>
);

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
