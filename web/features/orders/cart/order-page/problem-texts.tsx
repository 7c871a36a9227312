import { CircleAlert } from 'lucide-react';

/** What stands in the way, beside what it is about: pressing the button leads here. */
export function ProblemTexts({ texts, id }: { texts: readonly string[]; id?: string }) {
  if (texts.length === 0) return null;
  return (
    <div id={id} data-problem className="grid gap-1 text-sm font-medium text-danger">
      {texts.map((text) => (
        <p key={text} className="flex items-start gap-1.5">
          <CircleAlert size={16} className="mt-px shrink-0" />
          {text}
        </p>
      ))}
    </div>
  );
}
