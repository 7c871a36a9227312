import { ChevronDown, Pencil } from 'lucide-react';
import type { SavedReply } from '#contract/portal/replies/saved-replies.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { UsedSavedReplies } from './use-saved-replies.ts';

type SavedReplyMenuProps = {
  saved: UsedSavedReplies;
  onInsert: (reply: SavedReply) => void;
  onManage: () => void;
};

/** The saved replies by name: selecting one inserts it. */
export function SavedReplyMenu({ saved, onInsert, onManage }: SavedReplyMenuProps) {
  const { replies, failure, retry } = saved;
  const inserts = (replies ?? []).map((reply) => ({
    label: reply.name,
    onSelect: () => onInsert(reply),
  }));
  const manage = {
    label: inserts.length > 0 ? 'Edit saved replies…' : 'Add a saved reply…',
    icon: <Pencil size={16} />,
    onSelect: onManage,
  };
  const again = { label: "Couldn't load them. Try again", onSelect: retry };
  return (
    <Menu
      trigger={
        <>
          Saved replies
          <ChevronDown size={16} />
        </>
      }
      variant="secondary"
      size="sm"
      className="justify-self-start"
      items={failure === undefined ? [...inserts, manage] : [again]}
    />
  );
}

/** Appends to what is typed, and fires an input event as if it had been typed: nothing is lost. */
export function insertText(box: HTMLTextAreaElement, text: string): void {
  const typed = box.value.trim() === '' ? '' : box.value;
  const gap = typed === '' || /\s$/.test(typed) ? '' : ' ';
  box.setRangeText(gap + text, typed.length, box.value.length, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  box.focus();
}
