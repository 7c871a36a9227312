import { useState } from 'react';
import { shownAmount } from '#contract/money/cents.ts';
import { integrationCalls } from '#contract/money/integrations/calls.ts';
import { scopeWords } from '#contract/money/integrations/program-words.ts';
import type { ProgramKey } from '#contract/money/integrations/programs.ts';
import { dateText } from '#contract/time/calendar-day.ts';
import { dayMs } from '#contract/time/durations.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { localDateText, localDayText, localTimeText } from '#web/platform/local-time.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReplaceKey } from './replace-key.tsx';

const list = new Intl.ListFormat('en-US');

/** How long before a key expires owners are warned. */
const soonMs = 14 * dayMs;

const whatItCan = ({ scopes, refundLimit }: ProgramKey) =>
  scopes.length === 0
    ? 'It can only test its key.'
    : `It can ${list.format(
        scopes.map((scope) =>
          scope === 'refunds:write'
            ? `give back up to ${shownAmount(refundLimit)} a day`
            : scopeWords[scope],
        ),
      )}.`;

type RowProps = {
  name: string;
  programKey: ProgramKey;
  nowMs: number;
  /** Whether owners can make keys here. */
  mayMake: boolean;
  onMade: (key: string) => void;
};

function State({ programKey, nowMs }: Pick<RowProps, 'programKey' | 'nowMs'>) {
  const { state, expiresAt, isReplaced } = programKey;
  if (state === 'ENDED') return <Badge>Ended</Badge>;
  if (state === 'EXPIRED') return <Badge>Expired</Badge>;
  if (isReplaced && expiresAt !== null) {
    return (
      <Badge tone="warn">
        Old key: works until {localDayText(expiresAt)}, {localTimeText(expiresAt)}
      </Badge>
    );
  }
  const leftMs = expiresAt === null ? undefined : Date.parse(expiresAt) - nowMs;
  if (leftMs === undefined || leftMs > soonMs) return <Badge tone="success">Works</Badge>;
  const days = Math.ceil(leftMs / dayMs);
  return <Badge tone="warn">{days === 1 ? 'Last day' : `Expires in ${days} days`}</Badge>;
}

function LastUse({ programKey, nowMs }: Pick<RowProps, 'programKey' | 'nowMs'>) {
  const { lastUsed, usedBefore } = programKey;
  if (!lastUsed) return <p>Not used yet.</p>;
  return (
    <>
      <p className="wrap-anywhere">
        Last used {sinceText(lastUsed.at, nowMs)}
        {lastUsed.from !== null && ` from ${lastUsed.from}`}
      </p>
      {usedBefore && (
        <p className="wrap-anywhere">
          Before that from {usedBefore.from}, until {localDayText(usedBefore.until)},{' '}
          {localTimeText(usedBefore.until)}
        </p>
      )}
    </>
  );
}

function Ending({ name, programKey }: Pick<RowProps, 'name' | 'programKey'>) {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const finish = useFinish();
  const renew = useRenew();
  const params = { keyId: programKey.keyId };
  const end = async () => {
    const done = await run(() => portalApi.call(integrationCalls.endProgramKey, { params }));
    setAsking(false);
    if (done) await finish(`The key for ${name} no longer works.`);
    else await renew();
  };
  const which = programKey.isReplaced ? 'old key' : 'key';
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        End<span className="sr-only">{` the ${which} for ${name}`}</span>
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`End the ${which} for ${name}?`}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep the key
            </Button>
            <Button variant="danger" loading={busy} onClick={() => void end()}>
              End the key
            </Button>
          </>
        }
      >
        <p>
          It stops working right away, for good.{' '}
          {programKey.isReplaced
            ? 'The new key keeps working.'
            : `${name} can't call us until you give it a new key.`}{' '}
          All owners get a text.
        </p>
      </Dialog>
    </>
  );
}

/** One key: its state, what it can do, who made it, and what an owner may do about it. */
export function ProgramKeyRow({ name, programKey, nowMs, mayMake, onMade }: RowProps) {
  const [isReplacing, setReplacing] = useState(false);
  const { keyId, state, madeBy, madeAt, lastDay, isReplaced, scopes } = programKey;
  const works = state === 'WORKS';
  const isOurs = scopes.includes('payments:write');
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <State programKey={programKey} nowMs={nowMs} />
        <code className="text-sm text-ink-soft">joy_{keyId}_…</code>
      </p>
      {!isReplaced && <p>{whatItCan(programKey)}</p>}
      <div className="grid gap-1 text-sm text-ink-soft">
        <LastUse programKey={programKey} nowMs={nowMs} />
        <p className="wrap-anywhere">
          Made {localDateText(madeAt)} by {madeBy ? madeBy.name : 'Joyous'}.
          {works &&
            !isReplaced &&
            (lastDay === null ? " It doesn't expire." : ` Its last day is ${dateText(lastDay)}.`)}
        </p>
      </div>
      {works && madeBy && !madeBy.isOwner && (
        <p className="text-sm font-medium text-warn wrap-anywhere">
          {madeBy.name} is no longer an owner, and may still have this key.{' '}
          {mayMake ? 'Replace it or end it.' : 'End it, if you can do without it.'}
        </p>
      )}
      {!isReplaced && isOurs && (
        <p className="text-sm text-ink-soft">
          It charges diners through us, so we make its keys. Ask us for a new one.
        </p>
      )}
      <div className="-ml-4 flex flex-wrap">
        {!isReplaced && !isOurs && mayMake && (
          <Button variant="quiet" size="sm" onClick={() => setReplacing(true)}>
            {works ? 'Replace' : 'Make a new key'}
            <span className="sr-only">{works ? ` the key for ${name}` : ` for ${name}`}</span>
          </Button>
        )}
        {works && <Ending name={name} programKey={programKey} />}
      </div>
      {isReplacing && (
        <ReplaceKey
          name={name}
          programKey={programKey}
          onClose={() => setReplacing(false)}
          onMade={onMade}
        />
      )}
    </li>
  );
}
