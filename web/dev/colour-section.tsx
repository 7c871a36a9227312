import { Example, Section } from './section.tsx';

const groups = [
  {
    name: 'Ground and edges',
    colours: [
      { name: 'cream', swatch: 'bg-cream', use: 'page' },
      { name: 'paper', swatch: 'bg-paper', use: 'cards, fields' },
      { name: 'sand', swatch: 'bg-sand', use: 'sunken, hover' },
      { name: 'sand-deep', swatch: 'bg-sand-deep', use: 'pressed, skeleton' },
      { name: 'line', swatch: 'bg-line', use: 'hairlines' },
      { name: 'edge', swatch: 'bg-edge', use: 'control edges' },
    ],
  },
  {
    name: 'Ink and accent',
    colours: [
      { name: 'ink', swatch: 'bg-ink', use: 'text' },
      { name: 'ink-soft', swatch: 'bg-ink-soft', use: 'second text' },
      { name: 'ink-faint', swatch: 'bg-ink-faint', use: 'hints' },
      { name: 'accent', swatch: 'bg-accent', use: 'the one action' },
      { name: 'accent-text', swatch: 'bg-accent-text', use: 'links' },
      { name: 'accent-soft', swatch: 'bg-accent-soft', use: 'offers' },
    ],
  },
  {
    name: 'Meaning',
    colours: [
      { name: 'success', swatch: 'bg-success', use: 'done, open' },
      { name: 'warn', swatch: 'bg-warn', use: 'soon' },
      { name: 'danger', swatch: 'bg-danger', use: 'wrong, delete' },
      { name: 'rating-high', swatch: 'bg-rating-high', use: '4 and more' },
      { name: 'rating-medium', swatch: 'bg-rating-medium', use: '3 and more' },
      { name: 'rating-low', swatch: 'bg-rating-low', use: 'below 3' },
    ],
  },
];

export function ColourSection() {
  return (
    <Section id="colour" title="Colour">
      {groups.map(({ name, colours }) => (
        <Example key={name} name={name}>
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
            {colours.map((colour) => (
              <li key={colour.name}>
                <div className={`h-20 rounded-md border border-ink/8 ${colour.swatch}`} />
                <p className="mt-2 font-semibold">{colour.name}</p>
                <p className="text-sm text-ink-faint">{colour.use}</p>
              </li>
            ))}
          </ul>
        </Example>
      ))}
    </Section>
  );
}
