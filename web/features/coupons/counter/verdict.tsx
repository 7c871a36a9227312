import { CircleCheck, CircleQuestionMark as CircleHelp, CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const looks = {
  good: { box: 'border-success bg-success text-on-accent', Icon: CircleCheck },
  bad: { box: 'border-danger bg-danger text-on-accent', Icon: CircleX },
  doubtful: { box: 'border-edge bg-sand-deep text-ink', Icon: CircleHelp },
};

type VerdictProps = {
  look: keyof typeof looks;
  title: string;
  children: ReactNode;
  /** Set if nothing else on the page takes the focus. */
  takesFocus?: boolean;
};

/** The answer at a glance, readable at arm's length: a color, a sign and a few large words. */
export function Verdict({ look, title, children, takesFocus = false }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { box, Icon } = looks[look];
  return (
    <div
      role={look === 'good' ? 'status' : 'alert'}
      className={classNames('flex items-center gap-4 rounded-lg border p-5 sm:p-6', box)}
    >
      <Icon size={56} className="shrink-0" />
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {title}
        </h2>
        <div className="mt-1 text-md">{children}</div>
      </div>
    </div>
  );
}
