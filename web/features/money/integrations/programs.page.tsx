import { Copy, Plug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { integrationCalls } from '#contract/money/integrations/calls.ts';
import type { Program, Programs } from '#contract/money/integrations/programs.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/programs.page';
import { MakeKey } from './make-key.tsx';
import { OrdersTill } from './orders-till.tsx';
import { ProgramKeyRow } from './program-key-row.tsx';

const programs = q(integrationCalls.listPrograms);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, programs);

type Made = { name: string; key: string };

/** Shown until the page is left: it can't be read again. */
function NewKey({
  name,
  programKey,
  onDone,
}: {
  name: string;
  programKey: string;
  onDone: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<'YES' | 'NO'>();
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="new-key" className="grid justify-items-start gap-3">
      <h2 ref={heading} id="new-key" tabIndex={-1} className="text-lg wrap-anywhere">
        Copy the key for {name} now
      </h2>
      <p>
        We show it only once. Paste it where {name} asks for an API key, or give it to whoever runs{' '}
        {name}, the way you would give a password.{' '}
        <Link to="/developers" className="link">
          See what its developers need to know
        </Link>
      </p>
      <code className="w-full rounded-md border border-line bg-paper p-3 wrap-anywhere select-all">
        {programKey}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Copy size={18} />}
          onClick={() =>
            void navigator.clipboard.writeText(programKey).then(
              () => setCopied('YES'),
              () => setCopied('NO'),
            )
          }
        >
          {copied === 'YES' ? 'Copied' : 'Copy key'}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {copied === 'YES' && 'The key is copied.'}
        {copied === 'NO' && "Your browser didn't let us copy it. Select it and copy it yourself."}
      </p>
    </Card>
  );
}

/** How many working keys were made by people who are no longer owners. */
const countLeft = (all: readonly Program[]) =>
  all
    .flatMap(({ keys }) => keys)
    .filter(({ state, madeBy }) => {
      return state === 'WORKS' && madeBy !== null && !madeBy.isOwner;
    }).length;

type ListProps = { programs: readonly Program[]; till: Programs['till']; nowMs: number };

function ListOfPrograms({ programs: all, till, nowMs }: ListProps) {
  const [made, setMade] = useState<Made>();
  const [isMaking, setMaking] = useState(false);
  const left = countLeft(all);
  const connect = <Button onClick={() => setMaking(true)}>Connect a program</Button>;
  return (
    <>
      {made && (
        <NewKey
          key={made.key}
          name={made.name}
          programKey={made.key}
          onDone={() => setMade(undefined)}
        />
      )}
      <OrdersTill programs={all} till={till} nowMs={nowMs} />
      <Section title="Programs with a key">
        {left > 0 && (
          <Banner kind="error" isSaid={false}>
            {left === 1 ? 'A key was' : `${left} keys were`} made by somebody who is no longer an
            owner, and may still have {left === 1 ? 'it' : 'them'}.
          </Banner>
        )}
        {all.length === 0 ? (
          <EmptyState
            as="h3"
            size="sm"
            icon={<Plug size={26} />}
            title="No programs yet"
            text="A till, your website or a delivery service can send its orders here, so that your reports have all of them. It needs a key from you."
            action={connect}
          />
        ) : (
          <>
            <p className="text-ink-soft">
              Tills, websites and delivery services that call us for your restaurant. Each has its
              own key.
            </p>
            <ul aria-label="Programs" className="grid gap-3">
              {all.map(({ name, keys }) => (
                <Card as="li" key={name} padding="sm" className="grid gap-3">
                  <h3 className="text-md wrap-anywhere">{name}</h3>
                  <ul aria-label={`Keys for ${name}`} className="divide-y divide-line">
                    {keys.map((one) => (
                      <ProgramKeyRow
                        key={one.keyId}
                        name={name}
                        programKey={one}
                        nowMs={nowMs}
                        onMade={(key) => setMade({ name, key })}
                      />
                    ))}
                  </ul>
                </Card>
              ))}
            </ul>
            <div>{connect}</div>
          </>
        )}
      </Section>
      {isMaking && (
        <MakeKey onClose={() => setMaking(false)} onMade={(name, key) => setMade({ name, key })} />
      )}
    </>
  );
}

/** The keys of the restaurant's programs: what each can do, and a way to make, replace and end them. */
export default function ProgramsPage() {
  const { result, askedAtMs = 0 } = useCall(programs);
  if (!result) return null;
  return (
    <div className="grid max-w-180 gap-5">
      <ListOfPrograms programs={result.programs} till={result.till ?? null} nowMs={askedAtMs} />
    </div>
  );
}
