import { Container } from '../ui/container.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ActionsSection } from './actions-section.tsx';
import { ColourSection } from './colour-section.tsx';
import { DinerSection } from './diner-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { PortalSection } from './portal-section.tsx';
import { TypeSection } from './type-section.tsx';

const sections = [
  { id: 'colour', name: 'Colour' },
  { id: 'type', name: 'Type and shape' },
  { id: 'actions', name: 'Actions' },
  { id: 'forms', name: 'Forms' },
  { id: 'overlays', name: 'Overlays' },
  { id: 'feedback', name: 'Feedback' },
  { id: 'navigation', name: 'Navigation' },
  { id: 'diner', name: 'For diners' },
  { id: 'portal', name: 'For restaurants' },
];

export const meta = () => [
  { title: 'Design system | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default function UiPage() {
  return (
    <>
      <SkipLink href="#main" />
      <header className="on-ink">
        <Container className="py-section">
          <p className="font-semibold text-on-ink-soft">Joyous design system</p>
          <h1 className="mt-3 max-w-[16ch] text-5xl">Warm, appetising, quick.</h1>
          <p className="mt-5 max-w-prose text-md text-on-ink-soft">
            Every token and every primitive, alive. What is not on this page does not exist yet;
            what looks wrong here looks wrong everywhere.
          </p>
        </Container>
      </header>
      <nav
        aria-label="Sections"
        className="overflow-x-auto border-b border-line bg-cream scrollbar-none"
      >
        <Container className="flex gap-1">
          {sections.map(({ id, name }) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex h-12 items-center px-3 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
            >
              {name}
            </a>
          ))}
        </Container>
      </nav>
      <main id="main" tabIndex={-1} className="outline-none">
        <Container className="pb-section *:first:border-t-0">
          <ColourSection />
          <TypeSection />
          <ActionsSection />
          <FormsSection />
          <OverlaySection />
          <FeedbackSection />
          <NavigationSection />
          <DinerSection />
          <PortalSection />
        </Container>
      </main>
    </>
  );
}
