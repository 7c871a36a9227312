import type { ReactElement, ReactNode } from 'react';
import { type PageMatches, pageMeta } from '#web/platform/visit/page-meta.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';

/** The facts about a page of text that search results show. */
type PageFacts = {
  /** The canonical path for search engines. */
  path: string;
  title: string;
  description: string;
  /** A calendar day: `2022-01-03`. */
  lastUpdated?: string;
};

export const contentMeta =
  ({ title, description, path }: PageFacts) =>
  ({ matches }: { matches: PageMatches }) =>
    pageMeta(matches, { title: `${title} | Joyous`, description, path });

export function ContactLink() {
  const { contactEmail } = useSite().site;
  return (
    <a href={`mailto:${contactEmail}`} className="link">
      {contactEmail}
    </a>
  );
}

type SectionProps = { id: string; title: string; children: ReactNode };

export function Section({ id, title, children }: SectionProps) {
  return (
    <>
      <h2 id={id} className="scroll-mt-20 first:mt-0">
        {title}
      </h2>
      {children}
    </>
  );
}

/** Sticky beside the text where there is room; above it on a phone, in two columns. */
function TableOfContents({ sections }: { sections: SectionProps[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-lg bg-sand p-5 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start lg:bg-transparent lg:p-0 print:hidden"
    >
      <h2 id="contents" className="text-lg">
        On this page
      </h2>
      <ul className="mt-1 grid grid-cols-2 gap-x-6 lg:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-control leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ContentPageProps = {
  page: PageFacts;
  lead: ReactNode;
  /** Shown between the introduction and the text. */
  picture?: ReactNode;
  foot?: ReactNode;
  /** Each a `Section`. */
  children: ReactElement<SectionProps>[];
};

/** From this many sections on, readers look one up rather than read them all. */
const longFrom = 7;

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function ContentPage({ page, lead, picture, foot, children }: ContentPageProps) {
  const { title, lastUpdated } = page;
  const isLong = children.length >= longFrom;
  const beside = isLong ? 'lg:col-start-2' : '';
  return (
    <Container
      className={classNames(
        'grid grid-cols-[minmax(0,var(--container-prose))] justify-center gap-x-16 gap-y-10 py-10 pb-section md:py-16',
        isLong && 'lg:grid-cols-[220px_minmax(0,var(--container-prose))]',
      )}
    >
      <div className={beside}>
        <h1 className="text-3xl">{title}</h1>
        {lastUpdated !== undefined && (
          <p className="mt-3 text-ink-faint">
            Last updated <time dateTime={lastUpdated}>{inWords.format(new Date(lastUpdated))}</time>
          </p>
        )}
        <p className="mt-5 text-lg leading-relaxed text-ink-soft">{lead}</p>
      </div>
      {isLong && <TableOfContents sections={children.map(({ props }) => props)} />}
      {picture}
      <div className={classNames('prose', beside)}>{children}</div>
      {foot}
    </Container>
  );
}
