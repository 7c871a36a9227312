import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/figures/data-table.tsx';
import type { Call, Field } from './openapi.ts';

type FieldsProps = { title: string; of: Call; fields: Field[] };

export function Fields({ title, of, fields }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className="min-w-0">
      <h4 className="mb-2 text-base">{title}</h4>
      <DataTable caption={`${title}: ${of.method} ${of.path}`} columns={['Field', 'Type', 'Notes']}>
        {fields.map((field) => (
          <tr key={field.path}>
            <th scope="row" data-label="Field">
              <code>{field.path}</code>
            </th>
            <td data-label="Type" className="wrap">
              {field.type}
            </td>
            <td data-label="Notes" className="wrap soft">
              {[field.required ? '' : 'optional', field.note].filter(Boolean).join(', ')}
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

const callName = ({ method, path }: Call) => (
  <>
    <Badge tone={method === 'GET' ? 'success' : 'warn'}>{method}</Badge>
    <code className="break-all">{path}</code>
  </>
);

export const CallHeader = ({ call }: { call: Call }) => (
  <header>
    <h3 className="flex flex-wrap items-center gap-3 text-md font-semibold">{callName(call)}</h3>
    <p className="mt-2 text-ink-soft">{call.summary}</p>
  </header>
);

/**
 * Closed until somebody opens it; a link to it, or finding text inside it, opens it automatically.
 */
export function CallCard({ call }: { call: Call }) {
  return (
    <Card as="article" padding="none">
      <details>
        <summary className="px-5 py-3">
          <h3 className="inline-flex max-w-[calc(100%-2rem)] flex-wrap items-center gap-3 pl-1 align-middle text-md font-semibold">
            {callName(call)}
          </h3>
          <span className="mt-1 block text-ink-soft">{call.summary}</span>
        </summary>
        <div
          id={call.id}
          className="grid scroll-mt-40 grid-cols-1 gap-4 border-t border-line px-5 py-4"
        >
          <Fields title="What you send" of={call} fields={call.input} />
          <Fields title="What you get" of={call} fields={call.output} />
        </div>
      </details>
    </Card>
  );
}
