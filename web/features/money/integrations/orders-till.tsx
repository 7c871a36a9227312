import { scopesOfTill } from '#contract/money/integrations/program-words.ts';
import type { Program, Programs } from '#contract/money/integrations/programs.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

type Till = NonNullable<Programs['till']>;

const onlyKitchen = "Only the kitchen's page";

const mayTake = ({ keys }: Program) =>
  keys.some(
    ({ state, scopes }) =>
      state === 'WORKS' && scopesOfTill.every((scope) => scopes.includes(scope)),
  );

/** The empty choice: to no program. */
const check: Check<{ name: string | null }> = ({ name }) => {
  return { values: { name: String(name ?? '') || null } };
};

function TillState({ till, nowMs }: { till: Till; nowMs: number }) {
  const { name, state, lastCalledAt } = till;
  if (state === 'ENDED') {
    return (
      <Banner kind="error" isSaid={false}>
        {name} has no key that works, so orders ring in the kitchen. Make a new key for it below, or
        choose another program.
      </Banner>
    );
  }
  const since = lastCalledAt === null ? undefined : sinceText(lastCalledAt, nowMs);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={state === 'WORKS' ? 'success' : 'warn'}>
        {state === 'WORKS' ? 'Takes orders' : 'Silent'}
      </Badge>
      <span className="text-ink-soft wrap-anywhere">
        {since === undefined ? `${name} hasn't called yet.` : `${name} last called ${since}.`}
        {state === 'SILENT' && ' Until it does again, orders ring in the kitchen.'}
      </span>
    </p>
  );
}

type OrdersTillProps = {
  programs: readonly Program[];
  till: Till | null;
  nowMs: number;
  /** Null: to no program. */
  onChoose: (name: string | null) => Promise<unknown>;
};

/** Which program the restaurant's orders on the web go to. */
export function OrdersTill({ programs, till, nowMs, onChoose }: OrdersTillProps) {
  const finish = useFinish();
  const { busy, failure, field, form } = useForm({
    check,
    send: ({ name }) => onChoose(name),
    onDone: (_, { name }) =>
      finish(
        name === null
          ? 'Orders from the web ring in the kitchen again.'
          : `Orders from the web go to ${name}.`,
      ),
    showsFailure: true,
  });
  const names = programs.filter(mayTake).map(({ name }) => name);
  const isOld = till !== null && !names.includes(till.name);
  if (programs.length === 0 && till === null) return null;
  const canChoose = names.length > 0 || till !== null;
  return (
    <Section title="Where orders from the web go" className="gap-3">
      <p className="text-ink-soft">
        Your kitchen's page always shows them. If your till can take them, choose it here: then
        orders ring there. They ring in the kitchen, too, if the till doesn't take one within two
        minutes, or stops calling us.
      </p>
      {till && <TillState till={till} nowMs={nowMs} />}
      {canChoose ? (
        <form {...form} className="grid max-w-100 gap-4">
          {failure !== undefined && <Banner kind="error">{failure}</Banner>}
          <SelectField
            {...field('name')}
            key={till?.name}
            label="Orders from the web go to"
            placeholder={onlyKitchen}
            options={[...(isOld ? [till.name] : []), ...names].map((name) => ({
              value: name,
              label: name,
            }))}
            defaultValue={till?.name ?? ''}
          />
          <div>
            <Button type="submit" variant="secondary" loading={busy}>
              Save
            </Button>
          </div>
        </form>
      ) : (
        <p className="text-ink-soft">
          None of your programs can take them yet. Your till needs a key that can send and read
          orders: connect it, or replace the key that it has.
        </p>
      )}
    </Section>
  );
}
