import { Check, Copy, Share2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { shareTheJoy } from './share-the-joy.ts';

const failedMessage = "Sharing didn't open. You can copy the link instead.";

/** The public page: a voter's own link must not be passed on. */
const publicLink = () => new URL('/campaign/foodieChoice', location.origin).href;

function CopyLink({ link }: { link: string }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // If a web view refuses to copy, the link is at least selected, ready to copy by hand.
      box.current?.focus();
      box.current?.select();
      setCopied(false);
    }
  };
  return (
    <div className="grid w-full gap-2 text-left">
      <label htmlFor={id} className="text-control font-semibold text-ink">
        Link to share
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={box}
          id={id}
          readOnly
          value={link}
          className="h-12 min-w-0 flex-1 basis-48 rounded-md border border-edge bg-paper px-3.5 text-field text-ink"
        />
        <Button
          variant="secondary"
          icon={copied ? <Check size={18} /> : <Copy size={18} />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {copied === false && "We couldn't copy it. It's selected: copy it by hand."}
      </p>
    </div>
  );
}

export function ShareButton() {
  const [failed, setFailed] = useState(false);
  const share = () => {
    const isTold = shareTheJoy(window as Parameters<typeof shareTheJoy>[0], publicLink());
    setFailed(!isTold);
    if (!isTold) alert(failedMessage);
  };
  return (
    <div className="grid w-full justify-items-center gap-4">
      <Button
        size="lg"
        icon={<Share2 size={20} className="shrink-0" />}
        onClick={share}
        className="max-sm:w-full"
      >
        Help us spread the word
      </Button>
      {failed && <CopyLink link={publicLink()} />}
    </div>
  );
}
