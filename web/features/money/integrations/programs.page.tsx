import { FlaskConical, Plug } from 'lucide-react';
import { useState } from 'react';
import { integrationCalls } from '#contract/money/integrations/calls.ts';
import type { Program, Programs } from '#contract/money/integrations/programs.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoticesSection, noticeAddresses } from '../notices/index.ts';
import type { Route } from './+types/programs.page';
import { MakeKey } from './make-key.tsx';
import { NewKey } from './new-key.tsx';
import { OrdersTill } from './orders-till.tsx';
import { ProgramKeyRow } from './program-key-row.tsx';

const programs = q(integrationCalls.listPrograms);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, programs, noticeAddresses);

type Made = { name: string; key: string };

/** How many working keys were made by people who are no longer owners. */
const countLeft = (all: readonly Program[]) =>
  all
    .flatMap(({ keys }) => keys)
    .filter(({ state, madeBy }) => {
      return state === 'WORKS' && madeBy !== null && !madeBy.isOwner;
    }).length;

type ListProps = {
  programs: readonly Program[];
  till: Programs['till'];
  forbidden: { reason: string } | null;
  nowMs: number;
};

function ListOfPrograms({ programs: all, till, forbidden, nowMs }: ListProps) {
  const [made, setMade] = useState<Made>();
  const [isMaking, setMaking] = useState(false);
  const { contactEmail } = useSite().site;
  const left = countLeft(all);
  const connect = forbidden ? undefined : (
    <Button onClick={() => setMaking(true)}>Connect a program</Button>
  );
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
      <OrdersTill
        programs={all}
        till={till}
        nowMs={nowMs}
        onChoose={(name) => portalApi.call(integrationCalls.setOrdersTill, { body: { name } })}
      />
      <Section title="Programs with a key">
        {left > 0 && (
          <Banner kind="error" isSaid={false}>
            {left === 1 ? 'A key was' : `${left} keys were`} made by somebody who is no longer an
            owner, and may still have {left === 1 ? 'it' : 'them'}.
          </Banner>
        )}
        {forbidden && (
          <Banner kind="note" isSaid={false}>
            Joyous has stopped new keys for your restaurant: {forbidden.reason}{' '}
            {all.length > 0 && 'Keys that work now go on working. '}If you need a new one, write to{' '}
            <a href={`mailto:${contactEmail}`} className="link wrap-anywhere">
              {contactEmail}
            </a>
            .
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
                        mayMake={!forbidden}
                        onMade={(key) => setMade({ name, key })}
                      />
                    ))}
                  </ul>
                </Card>
              ))}
            </ul>
            {connect && <div>{connect}</div>}
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
      <ListOfPrograms
        programs={result.programs}
        till={result.till ?? null}
        forbidden={result.forbidden}
        nowMs={askedAtMs}
      />
      {result.programs.length > 0 && <NoticesSection nowMs={askedAtMs} />}
      <Section title="Test restaurant" className="gap-3">
        <p className="text-ink-soft">
          Is somebody building or trying out a till? Give them a restaurant to try it on: a copy of
          yours with keys of its own, where no order, text or payment is real.
        </p>
        <div>
          <ButtonLink to="/business/account/programs/test" variant="secondary">
            <FlaskConical size={18} />
            Open the test restaurant
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}
