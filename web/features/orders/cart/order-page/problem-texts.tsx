import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** One of them, which may have links. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-1.5">
    <CircleAlert size={16} className="mt-px shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);

/** What stands in the way, beside what it is about: pressing the button leads here. */
export function ProblemTexts({ texts, id }: { texts: readonly string[]; id?: string }) {
  if (texts.length === 0) return null;
  return (
    <div id={id} data-problem className="grid gap-1 text-sm font-medium text-danger">
      {texts.map((text) => (
        <Problem key={text}>{text}</Problem>
      ))}
    </div>
  );
}
