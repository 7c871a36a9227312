import { useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { MenuOwnerToEdit } from '#contract/portal/edits/menu-owner.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePortalSession } from '../../../people/access/index.ts';
import { ChangeLines } from '../undo-change.tsx';

type Decision = {
  button: string;
  title: string;
  text: string;
  confirm: string;
  decide: () => Promise<null>;
  done: string;
};

/** Asks before an owner's decision about the whole menu: Changes can't undo it. */
function Decide({ button, title, text, confirm, decide, done }: Decision) {
  const [isAsked, setAsked] = useState(false);
  const { busy, run } = useAction();
  const finish = useFinish();
  const press = async () => {
    const made = await run(decide);
    setAsked(false);
    if (made) await finish(done);
  };
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {button}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={title}
        size="sm"
        footer={
          <>
            <Button loading={busy} onClick={() => void press()}>
              {confirm}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)} data-autofocus>
              Cancel
            </Button>
          </>
        }
      >
        <p className="text-md text-ink-soft">{text}</p>
      </Dialog>
    </div>
  );
}

type MenuOwnerNoteProps = { owner: MenuOwnerToEdit; timeZone: string };

/** Who changes the menu, where a till has sent one, and an owner's button to change that. */
export function MenuOwnerNote({ owner, timeZone }: MenuOwnerNoteProps) {
  const user = usePortalSession()?.currentUser;
  const mayDecide = user?.permissions.includes('menu.owner') ?? false;
  const { state, till, soldOutBy, since, takenAt, version, changed } = owner;
  if (state === 'TILL') {
    return (
      <Section title={`${till} sends this menu`} className="gap-3 wrap-anywhere">
        <p className="text-ink-soft">
          Change dishes, prices and categories there: each menu that it sends replaces this one.
          {soldOutBy === 'TILL'
            ? ' It also says what is sold out.'
            : ' You still mark here what is sold out.'}
        </p>
        <p className="text-ink-soft">
          {`Newest menu: ${editMomentText(timeZone, takenAt)} (version ${version})`}
        </p>
        {changed && (
          <details>
            <summary className="min-h-11 py-2">
              {`What it changed on ${editMomentText(timeZone, changed.at)}`}
            </summary>
            <ChangeLines lines={changed.lines} />
          </details>
        )}
        {mayDecide ? (
          <Decide
            button="Take the menu back"
            title="Take the menu back?"
            text={`The menu stays as it is, and you change it here again. What ${till} sends is refused until you let it send the menu again.`}
            confirm="Take it back"
            decide={() => portalApi.call(editCalls.takeMenuBack)}
            done="The menu is yours again. You can change it here."
          />
        ) : (
          <p>An owner can take the menu back.</p>
        )}
      </Section>
    );
  }
  return (
    <Section title="You change this menu here" className="gap-3 wrap-anywhere">
      <p className="text-ink-soft">
        {`An owner took it back from ${till} on ${editMomentText(timeZone, since)}. Since then, what ${till} sends is refused.`}
      </p>
      {mayDecide && (
        <Decide
          button="Let a till send the menu"
          title="Let a till send the menu?"
          text="The next menu that a till sends replaces this one, with everything that was changed here."
          confirm="Let it send"
          decide={() => portalApi.call(editCalls.openMenuToTills)}
          done="A till can send the menu now."
        />
      )}
    </Section>
  );
}

/** A dish or category of a till's menu: what it says, without a form. */
export function OfTill({
  till,
  words,
}: {
  till: string;
  words: readonly { name: string; text: string }[];
}) {
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">{`${till} sends the menu, so change this there.`}</p>
      <Facts>
        {words.map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
