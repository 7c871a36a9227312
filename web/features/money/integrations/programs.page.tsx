import { Plug } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { integrationCalls } from '#contract/money/integrations/calls.ts';
import type { Program } from '#contract/money/integrations/programs.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShownOnce } from '#web/ui/form/shown-once.tsx';
import { NoticesSection, noticeAddresses } from '../notices/index.ts';
import type { Route } from './+types/programs.page';
import { MakeKey } from './make-key.tsx';
import { ProgramKeyRow } from './program-key-row.tsx';

const programs = q(integrationCalls.listPrograms);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, programs, noticeAddresses);

type Made = { name: string; key: string };

type NewKeyProps = { name: string; programKey: string; onDone: () => void };

const NewKey = ({ name, programKey, onDone }: NewKeyProps) => (
  <ShownOnce title={`Copy the key for ${name} now`} noun="key" secret={programKey} onDone={onDone}>
    <p>
      We show it only once. Paste it where {name} asks for an API key, or give it to whoever runs{' '}
      {name}, the way you would give a password.{' '}
      <Link to="/developers" className="link">
        See what its developers need to know
      </Link>
    </p>
  </ShownOnce>
);

/** How many working keys were made by people who are no longer owners. */
const countLeft = (all: readonly Program[]) =>
  all
    .flatMap(({ keys }) => keys)
    .filter(({ state, madeBy }) => {
      return state === 'WORKS' && madeBy !== null && !madeBy.isOwner;
    }).length;

function ListOfPrograms({ programs: all, nowMs }: { programs: readonly Program[]; nowMs: number }) {
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
      <ListOfPrograms programs={result.programs} nowMs={askedAtMs} />
      {result.programs.length > 0 && <NoticesSection nowMs={askedAtMs} />}
    </div>
  );
}
