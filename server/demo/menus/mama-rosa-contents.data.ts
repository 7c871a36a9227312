import type { Section } from './demo-menu.ts';

type Contents = NonNullable<NonNullable<Section['contents']>[string]>;

const onPizza: Contents['options'] = [
  { at: ['On top', 'Prosciutto'], ends: ['VEGETARIAN'] },
  { at: ['On top', 'Burrata'], contains: ['MILK'] },
];

const pizza = (more: Contents): Contents => ({ ...more, options: onPizza });

/** What the flagship's menu says of its pizzas; of the others, nobody said anything. */
export const inPizzas: Section['contents'] = {
  Margherita: pizza({ contains: ['MILK', 'WHEAT'], calories: 920 }),
  Diavola: pizza({ contains: ['MILK', 'WHEAT'], calories: 1_080 }),
  'Funghi e tartufo': pizza({ contains: ['MILK', 'WHEAT'] }),
  Marinara: pizza({ contains: ['WHEAT'], mayContain: ['MILK', 'SOYBEANS'], calories: 690 }),
  'Prosciutto e rucola': pizza({ contains: ['MILK', 'WHEAT'] }),
};

export const inDolci: Section['contents'] = {
  'Tiramisù, cut at the table': { contains: ['MILK', 'EGGS', 'WHEAT'], calories: 510 },
  'Olive oil cake': { contains: ['MILK', 'EGGS', 'WHEAT'] },
};
