import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** A terminal command with a button that copies it. */
export function Command({ title, text }: { title: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Only HTTPS pages may copy. Select the text instead, so that one key press copies it.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {title}
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
          <span className="sr-only"> {title}</span>
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll the command */}
      <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sand p-4 text-sm leading-relaxed">
        <code ref={shown}>{text}</code>
      </pre>
    </figure>
  );
}
