import type { AuditChange } from '#contract/people/account.ts';

/** The values before and after. */
export function ChangeLines({ lines }: Pick<AuditChange, 'lines'>) {
  return (
    <dl className="mt-1 grid gap-1 text-sm">
      {lines.map(({ name, before, after }) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline font-semibold">{name}: </dt>
          <dd className="inline">
            {before !== '' && (
              <>
                <del className="text-ink-soft">{before}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
