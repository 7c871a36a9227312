import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CampaignDetails } from '#contract/awards/awards.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from './notice.tsx';
import { OldAnswer } from './old-answer.tsx';
import { UnusableLink } from './unusable.tsx';
import { useCampaign } from './use-campaign.tsx';
import { type Wish, WithoutLink } from './without-link.tsx';

type WithCampaignProps = {
  /** What the voter wants to do on this page. */
  wish: Wish;
  children: (campaign: CampaignDetails) => ReactNode;
};

/** A page for a voter, with its loading, error and missing-link states. */
export function WithCampaign({ wish, children }: WithCampaignProps) {
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
    case 'UNUSABLE':
      return <UnusableLink reason={state.reason} />;
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
          {state.isKept && <OldAnswer onReload={reload} />}
          {children(state.campaign)}
        </>
      );
  }
}
