import type { ReactNode } from 'react';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';

type SwitchCardProps = {
  title: string;
  /** The current state. */
  isOn: boolean;
  on: string;
  off: string;
  /** The button's label while it is on, and while it is off. */
  turnOff: string;
  turnOn: string;
  switchTo: (on: boolean) => Promise<unknown>;
  saved: (on: boolean) => string;
  children: ReactNode;
  /** Under the button. */
  more?: ReactNode;
};

/** Something that is on or off, with the button that switches it. */
export function SwitchCard({
  title,
  isOn,
  on,
  off,
  turnOff,
  turnOn,
  switchTo,
  saved,
  children,
  more,
}: SwitchCardProps) {
  const { busy, run } = useAction();
  const finish = useFinish();
  const press = async () => {
    const done = await run(() => switchTo(!isOn));
    if (done) await finish(saved(!isOn));
  };
  return (
    <Section title={title} className="gap-3">
      <div>
        <Badge tone={isOn ? 'warn' : 'success'}>{isOn ? on : off}</Badge>
      </div>
      <p className="text-ink-soft">{children}</p>
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void press()}>
          {isOn ? turnOff : turnOn}
        </Button>
      </div>
      {more}
    </Section>
  );
}
