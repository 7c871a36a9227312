import { Badge } from '../../ui/badge.tsx';
import type { Call, Field } from './openapi.ts';

type FieldsProps = { title: string; of: Call; fields: Field[] };

function Fields({ title, of, fields }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section
      className="overflow-x-auto"
      tabIndex={0}
      aria-label={`${title}: ${of.method} ${of.path}`}
    >
      <table className="w-full min-w-[520px] text-left text-sm">
        <caption className="pb-2 text-left font-semibold">{title}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-1.5 pr-4 font-medium">
              Field
            </th>
            <th scope="col" className="py-1.5 pr-4 font-medium">
              Type
            </th>
            <th scope="col" className="py-1.5 font-medium">
              Notes
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.path} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-4 align-top font-medium">
                <code>{field.path}</code>
              </th>
              <td className="py-1.5 pr-4 align-top">{field.type}</td>
              <td className="py-1.5 align-top text-ink-soft">
                {[field.required ? '' : 'optional', field.note].filter(Boolean).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function CallCard({ call }: { call: Call }) {
  return (
    <article id={call.id} className="grid gap-4 rounded-lg border border-line bg-paper p-5">
      <header>
        <h3 className="flex flex-wrap items-center gap-3 text-md font-semibold">
          <Badge tone={call.method === 'GET' ? 'success' : 'warn'}>{call.method}</Badge>
          <code className="break-all">{call.path}</code>
        </h3>
        <p className="mt-2 text-ink-soft">{call.summary}</p>
      </header>
      <Fields title="What you send" of={call} fields={call.input} />
      <Fields title="What you get" of={call} fields={call.output} />
    </article>
  );
}
