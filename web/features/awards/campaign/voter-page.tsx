import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import { awardsYear } from '#contract/awards/campaign/awards-rules.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BadLinkNotice, Notice } from './notice.tsx';
import { useCampaign } from './use-campaign.tsx';
import { isFromApp } from './voter-address.ts';
import { type Wish, WithoutLink } from './without-link.tsx';

const widths = { form: 'max-w-form', voting: 'max-w-[760px]', page: 'max-w-[960px]' };

type AwardsColumnProps = { width: keyof typeof widths; children: ReactNode };

/** The content of an awards page. */
export function AwardsColumn({ width, children }: AwardsColumnProps) {
  const { search } = useLocation();
  const isForVoter = isFromApp(new URLSearchParams(search));
  return (
    <div
      // Their token is not in the links that the server sends: see early-presses.ts.
      data-links-wait={isForVoter || undefined}
      className={classNames(
        widths[width],
        'mx-auto flex w-full flex-col gap-6 px-gutter pt-[max(24px,env(safe-area-inset-top))] sm:pt-10',
        // A ballot ends with its sticky bottom bar; the other pages end with some space.
        width === 'voting' && isForVoter
          ? 'min-h-dvh'
          : 'pb-[max(40px,env(safe-area-inset-bottom))]',
        // Targets are 48 pixels high, for thumbs in a small web view.
        '[&_:is(input,select)]:h-12 [&_:is(button,a.inline-flex)]:min-h-12 [&_button]:min-w-12',
        width === 'page' && 'gap-10 sm:gap-12',
      )}
    >
      {children}
    </div>
  );
}

type VoterPageProps = {
  /** What the voter wants to do on this page. */
  wish: Wish;
  /** For the ballot. */
  isWide?: boolean;
  children: (campaign: CampaignDetails) => ReactNode;
};

/** A page for a voter, with its loading, error and missing-link states. */
export const VoterPage = ({ wish, isWide = false, children }: VoterPageProps) => (
  <AwardsColumn width={isWide ? 'voting' : 'form'}>
    <h1 className="text-3xl">{awardsYear} Foodie's Choice Awards</h1>
    <OwnCampaign wish={wish}>{children}</OwnCampaign>
  </AwardsColumn>
);

function OwnCampaign({ wish, children }: Pick<VoterPageProps, 'wish' | 'children'>) {
  const { state, reload } = useCampaign();
  switch (state.kind) {
    case 'LOADING':
      return (
        <LoadingRegion label="Loading the awards" className="grid gap-4">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-80" />
        </LoadingRegion>
      );
    case 'NO_TOKEN':
      return <WithoutLink wish={wish} />;
    case 'BAD_LINK':
      return <BadLinkNotice reason={state.reason} />;
    case 'FAILED':
      return (
        <Notice
          icon={<WifiOff size={28} />}
          title="Couldn't load the awards"
          action={
            <Button size="lg" onClick={() => void reload()}>
              Try again
            </Button>
          }
        >
          <p role="alert">{state.message}</p>
        </Notice>
      );
    case 'READY':
      return (
        <>
          {state.isStored && <OldAnswer onReload={reload} />}
          {children(state.campaign)}
        </>
      );
  }
}

/** Shown offline above an answer from an earlier visit; asks again when the connection is back. */
function OldAnswer({ onReload }: { onReload: () => Promise<void> }) {
  const { busy, run } = useAction();
  useEffect(() => {
    const again = () => void onReload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [onReload]);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft py-2 pr-2 pl-4 text-control"
    >
      <p className="min-w-0 flex-1 basis-48 font-medium">
        We can't reach Joyous. This is from your last visit. We'll keep what you pick.
      </p>
      <Button variant="secondary" loading={busy} onClick={() => void run(onReload)}>
        Try again
      </Button>
    </div>
  );
}
