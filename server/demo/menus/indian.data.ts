import type { Section } from './demo-menu.ts';

export const chaat: Section = {
  name: 'Chaat and small plates',
  dishes: `
    Samosas* | 7 vg nf | Two, potato and pea, tamarind.
    Dahi puri | 9 v nf | Crisp shells, cold yogurt, one bite each.
    Onion bhaji | 8 vg gf nf | Like a nest.
    Gunpowder potatoes | 9 vg gf s | Roasted, spiced, limed.
    Amritsari fish | 13 gf df nf s | Chickpea batter, ajwain. | fish`,
};

export const tandoor: Section = {
  name: 'From the charcoal',
  dishes: `
    Charcoal paneer* | 16 v gf | Peppers, mustard oil. | cheese
    Chicken tikka | 17 gf nf h | Thigh, overnight in yogurt. | skewer
    Lamb chops | 27 gf nf h s | Ginger, kashmiri chili.
    Tandoori cauliflower | 15 v gf nf | Whole, carved for you.`,
};

export const curries: Section = {
  name: 'Curries',
  description: 'Rice is extra, and so is regret.',
  dishes: `
    Black dal, overnight* | 14 v gf nf | Butter, smoke, patience. | stew
    Saag paneer | 16 v gf nf | Spinach, fenugreek. | curry
    Butter chicken | 18 gf h | Tomato, cashew, cream. | curry
    Lamb rogan josh | 20 gf nf h s | Slow, red. | curry
    Chana masala | 14 vg gf nf s | Chickpeas, ginger, mango powder. | curry
    Goan fish curry | 19 gf df nf s | Coconut, kokum. | fish
    Malai kofta | 16 v gf | Dumplings in a pale, sweet gravy. | falafel`,
};

export const indianBreads: Section = {
  name: 'Bread and rice',
  dishes: `
    Brown-butter naan* | 4 v nf | From the wall of the oven. | flatbread
    Garlic naan | 4.50 v nf | A lot of it. | flatbread
    Roti | 3.50 vg nf | Whole wheat. | flatbread
    Saffron pilau | 5 v gf nf | Each grain by itself.
    Vegetable biryani | 15 v gf | Under a dough lid.`,
};

export const indianSweets: Section = {
  name: 'Sweets',
  dishes: `
    Gulab jamun* | 6 v nf | Warm, in rose syrup. | doughnut
    Pistachio kulfi | 6.50 v gf | On a stick. | shaved-ice
    Carrot halwa | 6.50 v gf | Ghee, almonds.`,
};
