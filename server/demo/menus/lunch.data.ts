import type { Section } from './demo-menu.ts';

const description = 'Monday to Friday, until half past two.';

export const italianLunch: Section = {
  name: 'Lunch plates',
  description,
  dishes: `
    Pasta of the day | 16 v nf | With a green salad. | spaghetti
    Porchetta sandwich* | 15 df nf | Fennel, crackling, salsa verde. | sandwich
    Soup and focaccia | 11 vg nf | Beans, greens, good oil. | stew`,
};

export const thaiLunch: Section = {
  name: 'Lunch plates',
  description,
  dishes: `
    Green curry lunch | 12 gf df nf s | With rice and a small soup. | curry
    Pad thai lunch* | 12 gf df | With a fresh roll. | takeout-box
    Basil tofu lunch | 11.50 vg nf s | Rice, long beans.`,
};

export const indianLunch: Section = {
  name: 'Thali',
  description,
  dishes: `
    Vegetable thali* | 14 v gf nf | Two curries, dal, rice, pickle. | curry
    Chicken thali | 16 gf nf h | The same, with tikka. | curry
    Kathi roll | 11 v nf s | Paneer, onion, mint. | burrito`,
};

export const japaneseLunch: Section = {
  name: 'Lunch boxes',
  description,
  priceLevel: 3,
  dishes: `
    Sushi lunch* | 24 df nf | Seven pieces and a roll. | sushi
    Bento of the day | 22 df nf | Grilled fish, rice, pickles. | bento
    Vegetable bento | 19 vg nf | Tempura, tofu, greens.`,
};

export const steakLunch: Section = {
  name: 'Lunch',
  description,
  priceLevel: 4,
  dishes: `
    Steak sandwich* | 26 nf | Hanger steak, onions, horseradish. | sandwich
    House burger | 24 nf | Eight ounces, cheddar, fries. | burger
    Trout salad | 25 gf nf | Potatoes, beans, mustard. | salad`,
};
