import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import {
  type Choice,
  voteRequiredMessage,
  votesPerRegion,
  voteTwiceMessage,
} from '#contract/awards/campaign/awards-rules.ts';
import { useKeyboardSpace } from '#web/platform/device/use-keyboard-space.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { sendBallot, useRefusals } from '../send-event.ts';
import { storedPicks, storePicks, watchPicks } from '../stored-campaign.ts';
import { useCampaign } from '../use-campaign.tsx';
import {
  choiceCountText,
  choicesOf,
  hasRepeated,
  type Picks,
  picksOf,
  readPicks,
  repeatedSlots,
  withPick,
} from './ballot.ts';
import { ConfirmVote } from './confirm-vote.tsx';
import { Picker } from './picker.tsx';
import { RegionCard, slotId } from './region-card.tsx';

type UsePicks = {
  picks: Picks;
  pick: (region: string, slot: number, name: string) => void;
};

/** The current picks, stored for this token and kept the same across tabs. */
function usePicks(
  { consumerEventToken: token, data }: CampaignDetails,
  onSentElsewhere: () => void,
): UsePicks {
  const [stored, setStored] = useState(() => storedPicks(token));
  const picks = readPicks(stored, data);

  useEffect(
    () =>
      watchPicks(token, (elsewhere) => {
        if (elsewhere === null) onSentElsewhere();
        else setStored(elsewhere);
      }),
    [token, onSentElsewhere],
  );

  return {
    picks,
    pick: (region, slot, name) => {
      const next = withPick(picks, region, slot, name);
      setStored(next);
      storePicks(token, next);
    },
  };
}

type BallotFormProps = { campaign: CampaignDetails; onVoted: () => void };

export function BallotForm({ campaign, onVoted }: BallotFormProps) {
  const { consumerEventToken: token, data } = campaign;
  const { update, reload } = useCampaign();
  const isAnotherPage = useRefusals();
  const { picks, pick } = usePicks(campaign, reload);
  const [opened, setOpened] = useState<readonly string[]>(() => openAtFirst(campaign));
  const [choosing, setChoosing] = useState<{ region: string; slot: number }>();
  const [isAsking, setIsAsking] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAction({ clear: () => setFailure(undefined), showError: setFailure });
  useKeyboardSpace();

  const choices = choicesOf(picks, data);
  const wrong = data.find(({ region }) => hasRepeated(picks, region))?.region;
  const missing =
    wrong !== undefined ? voteTwiceMessage : choices.length === 0 ? voteRequiredMessage : undefined;

  const focusOn = (region: string, slot: number) => {
    // The region must be open before the focus can move into it.
    flushSync(() => setOpened((before) => [...new Set([...before, region])]));
    document.getElementById(slotId(region, slot))?.focus();
  };
  const submit = () => {
    setWasTried(true);
    if (wrong !== undefined) return focusOn(wrong, repeatedSlots(picks, wrong).indexOf(true));
    const [first] = data;
    if (choices.length === 0) return first && focusOn(first.region, 0);
    setFailure(undefined);
    setIsAsking(true);
  };
  const send = async (sent: readonly Choice[]) => {
    const done = await run(
      () => sendBallot(campaign, sent),
      (error) => {
        if (!isAnotherPage(error)) return false;
        setIsAsking(false);
        return true;
      },
    );
    if (!done) return;
    storePicks(token, null);
    // Leaves this page first: the code below would show it as already voted.
    onVoted();
    update({ receipt: done.result.receipt });
  };

  const { region: at, slot: place = 0 } = choosing ?? {};
  const slots = at === undefined ? [] : picksOf(picks, at);
  return (
    <>
      <p className="-mt-3 text-md text-ink-soft">
        Pick up to {votesPerRegion} per region. Final once sent.
      </p>
      <div className="grid gap-3">
        {data.map(({ region }) => (
          <RegionCard
            key={region}
            region={region}
            picks={picks}
            isOpen={opened.includes(region)}
            onToggle={() =>
              setOpened((before) =>
                before.includes(region)
                  ? before.filter((other) => other !== region)
                  : [...before, region],
              )
            }
            onChoose={(slot) => setChoosing({ region, slot })}
            onClear={(slot) => {
              pick(region, slot, '');
              focusOn(region, slot);
            }}
          />
        ))}
      </div>
      <div className="sticky bottom-0 z-10 -mx-gutter mt-auto border-t border-line bg-cream/95 px-gutter pt-3 pb-[max(12px,env(safe-area-inset-bottom))] backdrop-blur sm:rounded-t-xl sm:border-x">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-40">
            <p role="status" className="text-md font-semibold figures">
              {choiceCountText(choices)}
            </p>
            {missing !== undefined && (wasTried || wrong !== undefined) && (
              <p role="alert" className="text-sm font-medium text-danger">
                {missing}
              </p>
            )}
          </div>
          <Button size="lg" className="max-sm:flex-1" onClick={submit}>
            Submit
          </Button>
        </div>
      </div>
      {at !== undefined && (
        <Picker
          region={at}
          slot={place}
          names={data.find(({ region }) => region === at)?.values.map(({ name }) => name) ?? []}
          current={slots[place] ?? ''}
          elsewhere={slots.filter((_, slot) => slot !== place)}
          onPick={(name) => {
            pick(at, place, name);
            setChoosing(undefined);
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
      <ConfirmVote
        choices={choices}
        open={isAsking}
        busy={busy}
        failure={failure}
        onConfirm={() => void send(choices)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** The first region, as an example of what to do; both regions if there are only two. */
const openAtFirst = ({ data }: CampaignDetails): string[] =>
  data.slice(0, data.length <= 2 ? 2 : 1).map(({ region }) => region);
