import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Call, Field } from './openapi.ts';

type FieldsProps = { title: string; of: Call; fields: Field[] };

function Fields({ title, of, fields }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className="min-w-0">
      <h4 className="mb-2 text-base">{title}</h4>
      <DataTable caption={`${title}: ${of.method} ${of.path}`} columns={['Field', 'Type', 'Notes']}>
        {fields.map((field) => (
          <tr key={field.path}>
            <th scope="row">
              <code>{field.path}</code>
            </th>
            <td className="wrap">{field.type}</td>
            <td className="wrap soft">
              {[field.required ? '' : 'optional', field.note].filter(Boolean).join(', ')}
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

export function CallCard({ call }: { call: Call }) {
  return (
    <Card as="article" id={call.id} className="grid grid-cols-1 gap-4">
      <header>
        <h3 className="flex flex-wrap items-center gap-3 text-md font-semibold">
          <Badge tone={call.method === 'GET' ? 'success' : 'warn'}>{call.method}</Badge>
          <code className="break-all">{call.path}</code>
        </h3>
        <p className="mt-2 text-ink-soft">{call.summary}</p>
      </header>
      <Fields title="What you send" of={call} fields={call.input} />
      <Fields title="What you get" of={call} fields={call.output} />
    </Card>
  );
}
