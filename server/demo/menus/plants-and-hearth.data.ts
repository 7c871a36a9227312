import type { Section } from './demo-menu.ts';

export const plantStarters: Section = {
  name: 'Small plates',
  description: 'All from plants, like everything here.',
  dishes: `
    Smoked-carrot tartare* | 13 vg gf nf | Capers, mustard, seeded crackers.
    Cashew queso | 11 vg gf s | Warm, with blue chips. | cheese
    Skillet cornbread | 8 vg nf | Maple and sea salt. | bread
    Charred carrots, dukkah* | 12 vg gf | Over white bean cream.
    Crisp oyster mushrooms | 13 vg nf s | Like wings, but kind.`,
};

export const plantSalads: Section = {
  name: 'Salads and bowls',
  dishes: `
    Very serious salad* | 14 vg gf | Twelve vegetables, three of them raw. | salad
    Kale Caesar | 13 vg | Chickpea crumbs, hemp. | salad
    Peanut noodle bowl | 15 vg s | Cabbage, herbs, lime. | takeout-box
    Grain bowl | 14.50 vg nf | Farro, squash, tahini.
    Avocado and beans | 14 vg gf nf | Black beans, corn, lime. | avocado`,
};

export const plantMains: Section = {
  name: 'Bigger plates',
  dishes: `
    Beet reuben* | 15 vg nf | It converts skeptics. | sandwich
    Mushroom burger | 16 vg nf | With pickles and fries. | burger
    Lentil Sunday loaf | 17 vg | Gravy, mashed potatoes.
    Jackfruit tacos | 15 vg gf nf s | Three, with slaw. | taco
    Squash curry | 16 vg gf nf | Coconut, lime leaf. | curry`,
};

export const plantSweets: Section = {
  name: 'Sweets',
  dishes: `
    Coconut cream pie* | 8 vg | Nobody guesses.
    Chocolate olive oil cake | 8 vg nf | Flaky salt.
    Oat soft serve | 6 vg nf | Vanilla or plum. | shaved-ice`,
};

export const ethiopianPlates: Section = {
  name: 'On injera',
  description: 'Torn and eaten by hand; sour, soft and gluten-free on request.',
  dishes: `
    Doro wat* | 18 nf s | Chicken, berbere, an egg. | stew
    Beyaynetu for one* | 16 vg nf | Seven vegetables and lentils. | flatbread
    Siga tibs | 19 nf s | Beef, rosemary, jalapeño. | steak
    Kitfo | 20 nf s | Beef, raw or warmed, spiced butter.
    Shiro | 14 vg nf | Chickpea, slow, smooth. | stew
    Lamb alicha | 19 nf | Mild, golden. | curry
    Feast for two | 42 nf s | Some of everything. | flatbread`,
};

export const ethiopianSmall: Section = {
  name: 'To start',
  dishes: `
    Sambusas, three* | 8 vg nf s | Lentil, green chili.
    Azifa | 7 vg gf nf s | Cold lentils, mustard. | salad
    Timatim salad | 7 vg gf nf | Tomato, onion, injera torn in. | salad
    Fresh cheese | 7 v gf nf | To put out the fire. | cheese`,
};

export const ethiopianSides: Section = {
  name: 'Vegetables, and sweets',
  dishes: `
    Gomen | 8 vg gf nf | Collards, ginger.
    Misir | 8 vg gf nf s | Red lentils, berbere. | stew
    Tikil gomen | 8 vg gf nf | Cabbage, carrot, turmeric.
    Extra injera | 3 vg nf | Two rolls. | flatbread
    Honey cake | 7 v nf | With spiced butter.
    Baklava | 6 v | From the neighbor.`,
};

export const fryBread: Section = {
  name: 'Fry bread',
  dishes: `
    Fry bread with green-chile stew* | 11 nf s | Pork, potato, roasted chile. | stew
    Three sisters taco* | 10 v nf | Corn, beans, squash, cheese. | flatbread
    Bison taco | 13 nf | Tepary beans, lettuce. | flatbread
    Plain fry bread | 4 vg nf | Pillowy, salted. | flatbread
    Wild honey fry bread | 6 v nf | Warm, and sticky after. | flatbread
    Prickly-pear fry bread | 6.50 v nf | With powdered sugar. | flatbread`,
};

export const riverValley: Section = {
  name: 'From the river valley',
  dishes: `
    Tepary bean bowl* | 11 vg gf nf | White and brown, cholla buds. | stew
    Mutton stew | 13 gf df nf | Hominy, blue corn dumplings. | stew
    Blue corn mush | 6 vg gf nf | Juniper ash, agave.
    Cactus salad | 8 vg gf nf | Nopales, tomato, lime. | salad
    Roasted squash | 8 vg gf nf | Sunflower seeds, chili.
    Mesquite cookie | 3 v nf | Sweet and smoky.`,
};

export const experiments: Section = {
  name: 'Experiments',
  description: 'They may change while you read.',
  dishes: `
    Toast, version 14* | 4 v nf | The toast is excellent. | bread
    Soup of unknown origin | 6 vg gf nf | Orange, in any case. | stew
    Sandwich under test | 8 nf | All its assertions hold. | sandwich
    Noodles, asynchronous | 9 vg nf | They come when they come.`,
};

export const controls: Section = {
  name: 'Controls',
  dishes: `
    Plain rice | 3 vg gf nf | Nothing was changed.
    Plain salad | 5 vg gf nf | For comparison. | salad
    Plain cookie | 2.50 v nf | The reference.`,
};
