import { type InputEvent, useState } from 'react';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import {
  nameRequiredMessage,
  nameTooLongMessage,
  restaurantNameLimit,
} from '#contract/awards/campaign/awards-rules.ts';
import { useKeyboardSpace } from '#web/platform/device/use-keyboard-space.ts';
import { type Check, readFormInput, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { sendNomination, useRefusals } from './send-event.ts';
import { storedNomination, storeNomination } from './stored-campaign.ts';
import { useCampaign } from './use-campaign.tsx';

type Nomination = { region: string; name: string };

const check: Check<Nomination> = (given) => {
  const name = String(given.name).trim();
  if (name === '') return { problems: { name: nameRequiredMessage } };
  if (name.length > restaurantNameLimit) return { problems: { name: nameTooLongMessage } };
  return { values: { region: String(given.region), name } };
};

function Criteria() {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
      <li>Local independent restaurants only, no chains or franchises.</li>
      <li>The restaurant must be in the selected region.</li>
      <li>Nominations are subject to verification.</li>
    </ul>
  );
}

type NominationFormProps = {
  campaign: CampaignDetails;
  onNominated: (nomination: Nomination) => void;
};

export function NominationForm({ campaign, onNominated }: NominationFormProps) {
  const { consumerEventToken: token, data, nominations, nominationsLeft } = campaign;
  const { update } = useCampaign();
  const isAnotherPage = useRefusals();
  const [draft] = useState(() => storedNomination(token));
  const [length, setLength] = useState(draft.name.trim().length);
  const [first] = data;
  useKeyboardSpace();

  const { busy, failure, form, field } = useForm({
    check,
    send: async (values) => {
      try {
        return await sendNomination(campaign, values);
      } catch (error) {
        if (isAnotherPage(error)) return undefined;
        throw error;
      }
    },
    onDone: (answer, values) => {
      if (!answer) return;
      // If no region was chosen, the server answers with the first one.
      const nomination = answer.nomination ?? values;
      const isNew = !nominations.some(
        ({ region, name }) => region === nomination.region && name === nomination.name,
      );
      if (isNew) {
        update({
          nominations: [...nominations, nomination],
          nominationsLeft: nominationsLeft - 1,
        });
      }
      storeNomination(token, null);
      onNominated(nomination);
    },
    showsFailure: true,
  });

  // Stored as it is typed, so that a lost connection loses nothing.
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    form.onInput(event);
    const { region, name } = readFormInput(event.currentTarget);
    setLength(String(name).trim().length);
    storeNomination(token, { region: String(region), name: String(name) });
  };

  return (
    <Card as="section" padding="lg" aria-labelledby="nominate">
      <h2 id="nominate" className="text-2xl">
        Nominate a restaurant
      </h2>
      <form {...form} onInput={onInput} method="dialog" className="mt-4 grid gap-4">
        <SelectField
          {...field('region')}
          label="Region"
          placeholder="Select a region"
          defaultValue={draft.region || first?.region}
          options={data.map(({ region }) => ({ value: region, label: region }))}
        />
        <TextField
          {...field('name')}
          label="Restaurant name"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="send"
          defaultValue={draft.name}
          hint={
            <span className="figures">
              {length} of {restaurantNameLimit} characters
            </span>
          }
          required
        />
        <Criteria />
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <div className="sticky bottom-[var(--keyboard,0px)] -mx-2 rounded-md bg-paper p-2 pb-[max(8px,env(safe-area-inset-bottom))]">
          <Button type="submit" size="lg" loading={busy} className="w-full">
            {failure === undefined ? 'Submit' : 'Send again'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
