import type { PageContent } from './page-content.ts';

type TableOfContentsProps = Pick<PageContent, 'sections'> & { className: string };

/** Beside the text where there is room, and stays; above it on a phone, in two columns. */
export function TableOfContents({ sections, className }: TableOfContentsProps) {
  return (
    <nav aria-labelledby="contents" className={className}>
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
