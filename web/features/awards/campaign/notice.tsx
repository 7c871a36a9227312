import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Scallop } from '#web/ui/scallop.tsx';

type NoticeProps = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** What to do next. */
  action?: ReactNode;
};

/** Tells one thing and what to do next, in place of a form that could not be used. */
export const Notice = ({ icon, title, children, action }: NoticeProps) => (
  <Card padding="lg" className="grid justify-items-center gap-3 text-center">
    <Scallop className="size-18">{icon}</Scallop>
    <h2 className="text-2xl">{title}</h2>
    <div className="grid max-w-[44ch] gap-3 text-md text-ink-soft">{children}</div>
    {action && (
      <div className="mt-3 flex w-full flex-wrap justify-center gap-3 max-sm:*:w-full">
        {action}
      </div>
    )}
  </Card>
);
