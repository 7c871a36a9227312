import { useState } from 'react';
import { Link } from 'react-router';
import { noticeCalls } from '#contract/money/notices/calls.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { ShownOnce } from '#web/ui/form/shown-once.tsx';
import { AddressRow } from './address-row.tsx';
import { MakeAddress } from './make-address.tsx';

export const noticeAddresses = q(noticeCalls.listNoticeAddresses);

type Made = { name: string; secret: string };

/** Where programs hear of changes, on the page of programs. */
export function NoticesSection({ nowMs }: { nowMs: number }) {
  const { result } = useCall(noticeAddresses);
  const [made, setMade] = useState<Made>();
  const [isMaking, setMaking] = useState(false);
  if (!result) return null;
  const { addresses, programs } = result;
  return (
    <>
      {made && (
        <ShownOnce
          key={made.secret}
          title={`Copy the secret for ${made.name} now`}
          noun="secret"
          secret={made.secret}
          onDone={() => setMade(undefined)}
        >
          <p>
            We show it only once. {made.name} checks with it that a notice is from us: give it to
            whoever runs {made.name}, the way you would give a password.{' '}
            <Link to="/developers#notices" className="link">
              See what its developers need to know
            </Link>
          </p>
        </ShownOnce>
      )}
      <Section title="Notices">
        <p className="text-ink-soft">
          We can tell a program when something happens here, such as an order that comes in, so that
          it doesn't have to keep asking. A notice says what changed, and never names a diner.
        </p>
        {addresses.length > 0 && (
          <ul aria-label="Notices" className="grid gap-3">
            {addresses.map((address) => (
              <AddressRow
                key={address.addressId}
                address={address}
                nowMs={nowMs}
                onMade={setMade}
              />
            ))}
          </ul>
        )}
        {programs.length === 0 ? (
          <p className="text-ink-soft">
            No program has a key that works. Make one first: what it may read is what we tell it.
          </p>
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setMaking(true)}>
              Send notices to a program
            </Button>
          </div>
        )}
      </Section>
      {isMaking && (
        <MakeAddress programs={programs} onClose={() => setMaking(false)} onMade={setMade} />
      )}
    </>
  );
}
