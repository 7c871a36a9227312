import type { ReactNode } from 'react';
import { allergenPhrases, tagsInWords } from '#contract/find/menus/contents.ts';
import type { ContentsInList } from '#contract/portal/edits/dishes.ts';
import { Badge } from '#web/ui/badge.tsx';

type SummaryProps = {
  contents: ContentsInList;
  /** What is done about it. */
  children?: ReactNode;
};

/** For a dish in a list: what diners are told about it, and what is still missing. */
export function ContentsSummary({ contents, children }: SummaryProps) {
  const { tags, isSaid, isWaiting } = contents;
  const parts = [tags.length > 0 && tagsInWords(tags), ...allergenPhrases(contents)].filter(
    Boolean,
  );
  const words = parts.join(' · ');
  return (
    <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
      {words && words.charAt(0).toUpperCase() + words.slice(1)}
      {!isSaid && (words ? ' (not confirmed)' : 'No allergen information')}
      {isWaiting && (
        <>
          {' '}
          <Badge tone="warn">Menu says something else</Badge>
        </>
      )}{' '}
      {children}
    </span>
  );
}
