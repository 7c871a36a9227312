import { Plug } from 'lucide-react';
import { useState } from 'react';
import type { Program, ProgramKey } from '#contract/money/integrations/programs.ts';
import { testRestaurantCalls } from '#contract/portal/test-restaurant/calls.ts';
import {
  makeTestKey,
  type TestRestaurant,
} from '#contract/portal/test-restaurant/test-restaurant.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { NewKey } from '../../money/integrations/index.ts';

const check = rulesOf({ name: makeTestKey.body.shape.name });

type Made = { name: string; key: string };

function MakeTestKey({ onMade }: { onMade: (made: Made) => void }) {
  const finish = useFinish();
  const { busy, failure, field, form } = useForm({
    check,
    send: (body) => portalApi.call(testRestaurantCalls.makeTestKey, { body }),
    onDone: ({ key }, { name }) => {
      onMade({ name, key });
      return finish(`${name} has a key for the test restaurant.`);
    },
    showsFailure: true,
  });
  return (
    <form {...form} className="grid gap-3">
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <TextField
        {...field('name')}
        label="Name of the program"
        hint="Such as Counter till. Its key can do everything there."
        autoComplete="off"
        maxLength={60}
        required
      />
      <div>
        <Button type="submit" loading={busy} icon={<Plug size={18} />}>
          Make a test key
        </Button>
      </div>
    </form>
  );
}

type RowProps = { name: string; programKey: ProgramKey; nowMs: number };

function TestKeyRow({ name, programKey, nowMs }: RowProps) {
  const { busy, run } = useAction();
  const finish = useFinish();
  const { keyId, lastUsed, state } = programKey;
  const params = { keyId };
  const end = async () => {
    const done = await run(() => portalApi.call(testRestaurantCalls.endTestKey, { params }));
    if (done) await finish(`The test key for ${name} no longer works.`);
  };
  const works = state === 'WORKS';
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {works ? <Badge tone="success">Works</Badge> : <Badge>Ended</Badge>}
        </p>
        {works && (
          <Button variant="quiet" size="sm" loading={busy} onClick={() => void end()}>
            End<span className="sr-only">{` the test key for ${name}`}</span>
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <code>joy_test_{keyId}_…</code>{' '}
        {lastUsed ? `Last used ${sinceText(lastUsed.at, nowMs)}.` : 'Not used yet.'}
      </p>
    </li>
  );
}

const rowsOf = ({ name, keys }: Program) => keys.map((programKey) => ({ name, programKey }));

/** Keys that work at the test restaurant alone. */
export function TestKeys({ test, nowMs }: { test: TestRestaurant; nowMs: number }) {
  const [made, setMade] = useState<Made>();
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
      <Section title="Test keys" className="gap-4">
        <p className="text-ink-soft">
          They begin with <code>joy_test_</code>. At your real restaurant they do nothing, and its
          keys do nothing here.
        </p>
        {test.programs.length > 0 && (
          <ul aria-label="Test keys" className="divide-y divide-line">
            {test.programs.flatMap(rowsOf).map(({ name, programKey }) => (
              <TestKeyRow
                key={programKey.keyId}
                name={name}
                programKey={programKey}
                nowMs={nowMs}
              />
            ))}
          </ul>
        )}
        {/* Empty again after each key. */}
        <MakeTestKey key={made?.key} onMade={setMade} />
      </Section>
    </>
  );
}
