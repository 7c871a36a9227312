import { Example, Section } from './section.tsx';

const sizes = [
  { name: '5xl', look: 'font-display font-bold text-5xl', text: 'Dinner, sorted' },
  { name: '4xl', look: 'font-display font-bold text-4xl', text: 'Good food near you' },
  { name: '3xl', look: 'font-display font-bold text-3xl', text: 'Golden Lotus Kitchen' },
  { name: '2xl', look: 'font-display font-bold text-2xl', text: 'Transaction History' },
  { name: 'xl', look: 'font-display font-bold text-xl', text: 'Get your coupon' },
  { name: 'lg', look: 'font-display font-bold text-lg', text: 'Crispy Szechuan noodles' },
  {
    name: 'md',
    look: 'text-md',
    text: 'Reading text for diners: descriptions, reviews, policies.',
  },
  { name: 'base', look: 'text-base', text: 'The base size, 14px and 12px on a phone.' },
  { name: 'sm', look: 'text-sm', text: 'Tables and hints.' },
  { name: 'xs', look: 'text-xs', text: 'Badges and column heads; never below 12px.' },
];

const radii = ['rounded-xs', 'rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-2xl'];
const shadows = ['shadow-xs', 'shadow-sm', 'shadow-md', 'shadow-lg'];

export function TypeSection() {
  return (
    <Section id="type" title="Type and shape">
      <ul className="grid gap-4">
        {sizes.map(({ name, look, text }) => (
          <li key={name} className="flex items-baseline gap-4">
            <span className="w-10 shrink-0 text-sm text-ink-faint">{name}</span>
            <span className={look}>{text}</span>
          </li>
        ))}
      </ul>
      <Example name="Radius">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
          {radii.map((radius) => (
            <li
              key={radius}
              className={`grid h-20 place-items-center bg-sand-deep text-sm ${radius}`}
            >
              {radius.replace('rounded-', '')}
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Shadow">
        <ul className="grid grid-cols-2 gap-6 sm:grid-cols-4">
          {shadows.map((shadow) => (
            <li
              key={shadow}
              className={`grid h-20 place-items-center rounded-lg bg-paper text-sm ${shadow}`}
            >
              {shadow.replace('shadow-', '')}
            </li>
          ))}
        </ul>
      </Example>
    </Section>
  );
}
