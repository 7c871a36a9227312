import type { ReactNode } from 'react';

/** A page of text: what it says, apart from how it looks. */
export type PageContent = {
  /** The one address that search engines should know it by. */
  path: string;
  title: string;
  /** For those who find the page in a search. */
  description: string;
  /** A calendar day: `2022-01-03`. */
  lastUpdated?: string;
  lead: ReactNode;
  sections: { id: string; title: string; text: ReactNode }[];
};
