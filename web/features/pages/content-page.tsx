import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import type { PageContent } from './page-content.ts';
import { TableOfContents } from './table-of-contents.tsx';

type ContentPageProps = {
  content: PageContent;
  /** What stands between the first words and the text. */
  picture?: ReactNode;
  /** What stands under the text. */
  children?: ReactNode;
};

/** From so many sections on, a reader looks for one of them rather than reads them all. */
const longFrom = 7;

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function ContentPage({ content, picture, children }: ContentPageProps) {
  const { title, lastUpdated, lead, sections } = content;
  const isLong = sections.length >= longFrom;
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
      {isLong && (
        <TableOfContents
          sections={sections}
          className="rounded-lg bg-sand p-5 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start lg:bg-transparent lg:p-0 print:hidden"
        />
      )}
      {picture}
      <div className={classNames('prose', beside)}>
        {sections.map(({ id, title: heading, text }) => (
          <Fragment key={id}>
            <h2 id={id} className="scroll-mt-20 first:mt-0">
              {heading}
            </h2>
            {text}
          </Fragment>
        ))}
      </div>
      {children}
    </Container>
  );
}
