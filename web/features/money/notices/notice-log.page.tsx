import { Inbox } from 'lucide-react';
import { useRef } from 'react';
import { noticeCalls } from '#contract/money/notices/calls.ts';
import { noticeKinds } from '#contract/money/notices/kinds.data.ts';
import { noticeLimits } from '#contract/money/notices/limits.ts';
import type { LoggedNotice } from '#contract/money/notices/notices.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { localDayText, localTimeText } from '#web/platform/local-time.ts';
import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import { pagesOf } from '#web/platform/query/pages.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { usePages } from '#web/platform/query/use-pages.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import type { Route } from './+types/notice-log.page';

const logOf = (addressId: string) => pagesOf(noticeCalls.listNotices, { params: { addressId } });

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPagesForPage(request, logOf(params.addressId));

const states: Record<
  LoggedNotice['state'],
  { text: string; tone: 'success' | 'warn' | 'neutral' }
> = {
  WAITING: { text: 'Waits', tone: 'neutral' },
  SENT: { text: 'Arrived', tone: 'success' },
  GIVEN_UP: { text: 'Given up', tone: 'warn' },
  NOT_ALLOWED: { text: 'Not sent', tone: 'neutral' },
};

const problems: Record<string, string> = {
  unknown_name: 'nobody knows that address',
  not_public: "that address isn't on the internet",
  refused: 'nothing listens there',
  connection_lost: 'the connection was lost',
  not_http: "the answer wasn't HTTP",
  certificate: "its certificate isn't good",
  too_slow: `no answer within ${noticeLimits.answerWithinSeconds} seconds`,
  no_connection: "we couldn't connect",
};

const whenText = (at: string) => `${localDayText(at)}, ${localTimeText(at)}`;

function outcome({ state, attempts, lastTry, nextTryAt }: LoggedNotice): string {
  if (state === 'NOT_ALLOWED')
    return "None of the program's keys can read it, or nothing more goes to its address.";
  if (!lastTry) return 'Not tried yet.';
  const { status, problem, tookMs, at } = lastTry;
  const answer =
    status === null
      ? (problems[problem ?? ''] ?? 'no answer')
      : `answered ${status} after ${(tookMs / 1_000).toFixed(1)} s`;
  const tries = attempts === 1 ? '' : `${attempts} tries, the last `;
  const then = nextTryAt === null ? '' : ` Next try ${whenText(nextTryAt)}.`;
  const text = `${tries}${whenText(at)}: ${answer}.${then}`;
  return text;
}

function LogRow({ notice }: { notice: LoggedNotice }) {
  const { noticeId, kind, at, state, body, answer } = notice;
  const { busy, run } = useAction();
  const finish = useFinish();
  const params = { noticeId };
  const again = async () => {
    const done = await run(() => portalApi.call(noticeCalls.replayNotice, { params }));
    if (done) await finish("We're sending it again.");
  };
  const { text, tone } = states[state];
  const { title } = noticeKinds[kind];
  return (
    <Card as="li" padding="sm" tabIndex={-1} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{text}</Badge>
        <span className="font-semibold">{title}</span>
        <time dateTime={at} className="text-sm text-ink-soft">
          {whenText(at)}
        </time>
      </p>
      <p className="text-sm text-ink-soft">{outcome(notice)}</p>
      <details className="text-sm">
        <summary className="min-h-11 content-center font-medium">
          What was sent and answered
        </summary>
        <p className="pt-1 text-ink-soft wrap-anywhere">
          Notice {noticeId}, <code>{kind}</code>
        </p>
        <pre className="mt-1 rounded-md border border-line bg-paper p-3 wrap-anywhere whitespace-pre-wrap">
          {body}
        </pre>
        {answer !== null && answer !== '' && (
          <>
            <p className="pt-2 text-ink-soft">The answer began with</p>
            <pre className="mt-1 rounded-md border border-line bg-paper p-3 wrap-anywhere whitespace-pre-wrap">
              {answer}
            </pre>
          </>
        )}
      </details>
      {state !== 'WAITING' && (
        <div className="-ml-4">
          <Button variant="quiet" size="sm" loading={busy} onClick={() => void again()}>
            Send again<span className="sr-only">{`: ${title}, ${whenText(at)}`}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}

/** What was sent to one address, and how that went, newest first. */
export default function NoticeLogPage({ params }: Route.ComponentProps) {
  const { rows, more } = usePages(logOf(params.addressId));
  const list = useRef<HTMLUListElement>(null);
  if (!rows) return null;
  return (
    <div className="grid max-w-180 grid-cols-1 gap-4">
      <p className="text-ink-soft">
        Notices of the last {noticeLimits.keptDays} days, newest first. If one doesn't arrive, we
        try again for {noticeLimits.triedForDays} days.
      </p>
      {rows.length === 0 ? (
        <EmptyState
          as="h2"
          size="sm"
          icon={<Inbox size={26} />}
          title="Nothing yet"
          text="As soon as something happens that this program hears of, it shows up here."
        />
      ) : (
        <ul ref={list} aria-label="Notices" className="grid gap-3">
          {rows.map((notice) => (
            <LogRow key={notice.noticeId} notice={notice} />
          ))}
        </ul>
      )}
      <LoadMore list={list} {...more} className="justify-self-center" />
    </div>
  );
}
