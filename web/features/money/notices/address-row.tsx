import { useState } from 'react';
import { Link } from 'react-router';
import { noticeCalls } from '#contract/money/notices/calls.ts';
import { noticeGroups } from '#contract/money/notices/kinds.data.ts';
import { noticeLimits } from '#contract/money/notices/limits.ts';
import type { NoticeAddress } from '#contract/money/notices/notices.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { localDateText, localDayText, localTimeText } from '#web/platform/local-time.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReplaceSecret } from './replace-secret.tsx';

const list = new Intl.ListFormat('en-US');

const groupsOf = (kinds: NoticeAddress['kinds']) =>
  noticeGroups.filter((group) => group.kinds.some((kind) => kinds.includes(kind)));

const labelsOf = (kinds: NoticeAddress['kinds']) =>
  list.format(groupsOf(kinds).map(({ label }) => label.toLowerCase()));

const states: Record<
  NoticeAddress['state'],
  { text: string; tone: 'success' | 'warn' | 'neutral'; meaning?: string }
> = {
  WORKS: { text: 'Works', tone: 'success' },
  FAILS: {
    text: "Doesn't answer",
    tone: 'warn',
    meaning: `We keep trying for ${noticeLimits.triedForDays} days.`,
  },
  PAUSED: {
    text: 'Paused',
    tone: 'neutral',
    meaning: `Notices wait for up to ${noticeLimits.triedForDays} days.`,
  },
  GAVE_UP: {
    text: 'We stopped',
    tone: 'warn',
    meaning: `Nothing arrived for ${noticeLimits.triedForDays} days. Resume once the program works again.`,
  },
  GONE: {
    text: 'We stopped',
    tone: 'warn',
    meaning: 'The program answered that it wants no more notices.',
  },
};

type RowProps = { address: NoticeAddress; nowMs: number };

function Ending({ address }: Pick<RowProps, 'address'>) {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const finish = useFinish();
  const renew = useRenew();
  const { addressId, program } = address;
  const params = { addressId };
  const end = async () => {
    const done = await run(() => portalApi.call(noticeCalls.endNoticeAddress, { params }));
    setAsking(false);
    if (done) await finish(`${program} gets no more notices there.`);
    else await renew();
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        End<span className="sr-only">{` notices to ${program}`}</span>
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`End notices to ${program}?`}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep them
            </Button>
            <Button variant="danger" loading={busy} onClick={() => void end()}>
              End notices
            </Button>
          </>
        }
      >
        <p>
          Nothing more goes to this address, not even what's waiting. {program} can still call us
          with its key. All owners get a text.
        </p>
      </Dialog>
    </>
  );
}

function Pausing({ address }: Pick<RowProps, 'address'>) {
  const { busy, run } = useAction();
  const finish = useFinish();
  const { addressId, program, state } = address;
  const runs = state === 'WORKS' || state === 'FAILS';
  const press = async () => {
    const input = { params: { addressId }, body: { paused: runs } };
    const done = await run(() => portalApi.call(noticeCalls.pauseNotices, input));
    const text = runs ? `Notices to ${program} are paused.` : `${program} gets notices again.`;
    if (done) await finish(text);
  };
  return (
    <Button variant="quiet" size="sm" loading={busy} onClick={() => void press()}>
      {runs ? 'Pause' : 'Resume'}
      <span className="sr-only">{` notices to ${program}`}</span>
    </Button>
  );
}

type AddressRowProps = RowProps & { onMade: (made: { name: string; secret: string }) => void };

/** One address: whether notices arrive there, of what, and what an owner may do about it. */
export function AddressRow({ address, nowMs, onMade }: AddressRowProps) {
  const [isReplacing, setReplacing] = useState(false);
  const { addressId, hasKey, kinds, lastArrivedAt, madeAt, madeBy } = address;
  const { oldSecretUntil, program, state, unheard, url, waiting } = address;
  const { text, tone, meaning } = states[state];
  const heard = kinds.filter((kind) => !unheard.includes(kind));
  return (
    <Card as="li" padding="sm" className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{text}</Badge>
        <span className="text-md font-semibold wrap-anywhere">{program}</span>
      </p>
      <p className="text-sm wrap-anywhere">{url}</p>
      {meaning !== undefined && <p className="text-sm font-medium text-warn">{meaning}</p>}
      {!hasKey && (
        <p className="text-sm font-medium text-warn">
          {program} has no key that works, so nothing is sent. Make it a new key.
        </p>
      )}
      <div className="grid gap-1 text-sm text-ink-soft">
        {heard.length > 0 && <p>It hears of {labelsOf(heard)}.</p>}
        {hasKey && unheard.length > 0 && (
          <p>Its key can't read {labelsOf(unheard)}, so we don't send that.</p>
        )}
        <p>
          {lastArrivedAt === null
            ? 'Nothing has arrived yet.'
            : `The last one arrived ${sinceText(lastArrivedAt, nowMs)}.`}
          {waiting > 0 &&
            ` ${waiting >= 1_000 ? '1,000 or more' : waiting} ${waiting === 1 ? 'waits' : 'wait'}.`}
        </p>
        <p className="wrap-anywhere">
          Set {localDateText(madeAt)} by {madeBy}.
          {oldSecretUntil !== null &&
            ` The old secret works until ${localDayText(oldSecretUntil)}, ${localTimeText(oldSecretUntil)}.`}
        </p>
      </div>
      <div className="-ml-4 flex flex-wrap items-center">
        <Link
          to={`notices/${addressId}`}
          className="link inline-flex min-h-11 items-center px-4 text-control"
        >
          See what was sent<span className="sr-only">{` to ${program}`}</span>
        </Link>
        <Pausing address={address} />
        <Button variant="quiet" size="sm" onClick={() => setReplacing(true)}>
          Replace the secret<span className="sr-only">{` for ${program}`}</span>
        </Button>
        <Ending address={address} />
      </div>
      {isReplacing && (
        <ReplaceSecret
          program={program}
          addressId={addressId}
          onClose={() => setReplacing(false)}
          onMade={onMade}
        />
      )}
    </Card>
  );
}
