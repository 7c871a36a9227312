import { ContactLink, ContentPage, contentMeta, Section } from './content-page.tsx';

const page = {
  path: '/careers',
  title: 'Careers',
  description:
    'What it is like to work on Joyous, who we would like to hear from, and how to write to us.',
};

export const meta = contentMeta(page);

export default function CareersPage() {
  return (
    <ContentPage
      page={page}
      lead="We work for two kinds of people: those who are hungry, and those who feed them. If you care about both, we would like to know you."
    >
      <Section id="the-work" title="What the work is like">
        <p>
          What we make is used on a phone in the rain, on a tablet next to a hot stove, and at
          midnight by a manager who wants to go home. So it has to be fast, simple and right:
        </p>
        <ul>
          <li>a page shows what is open now, not what was open when it was written;</li>
          <li>a report adds up to the cent, every time;</li>
          <li>everybody can use it, even with a screen reader or without a mouse.</li>
        </ul>
      </Section>
      <Section id="the-people" title="Who we would like to hear from">
        <p>
          People who build software, people who know restaurants from the inside, and people who
          answer when a guest or an owner needs help. We care more about what you have done, and how
          you think about it, than about where you learned it.
        </p>
      </Section>
      <Section id="openings" title="Openings">
        <p>We have no open positions right now. When we do, you will find them here.</p>
      </Section>
      <Section id="how-to-write" title="Write to us anyway">
        <p>
          Send a few lines to <ContactLink /> with “Careers” in the subject. Tell us what you would
          like to work on, and show us one thing you are proud of. Please leave out photos, your age
          and your family.
        </p>
      </Section>
    </ContentPage>
  );
}
