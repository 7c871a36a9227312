import type { Section } from './demo-menu.ts';

export const mezze: Section = {
  name: 'Mezze',
  description: 'Meant to be passed around.',
  dishes: `
    Hummus, warm chickpeas* | 9 vg gf nf h | With paprika oil. | falafel
    Smoky muhammara | 10 vg h | Peppers, walnuts, pomegranate.
    Baba ghanoush | 9.50 vg gf nf h | Burnt on purpose.
    Whipped labneh | 9 v gf nf h | Za'atar, olive oil. | cheese
    Falafel, five* | 10 vg gf nf h | Green inside. | falafel
    Tabbouleh | 9 vg nf h | More parsley than you think. | salad
    Stuffed vine leaves | 9 vg gf nf h | Rice, lemon, mint.`,
};

export const mezzeHot: Section = {
  name: 'Over coals',
  dishes: `
    Lamb kofta* | 18 gf df nf h | Sumac onions, grilled tomato. | skewer
    Chicken shish taouk | 17 gf nf h | Garlic, lemon, pickles. | skewer
    Halloumi and dates | 15 v gf h | Charred, with almonds. | cheese
    Cauliflower shawarma | 15 vg gf h | Tahini, pine nuts. | pita
    Mixed grill for two | 44 gf nf h | Kofta, taouk, ribs. | ribs`,
};

export const shakshukas: Section = {
  name: 'Brunch',
  description: 'Until three.',
  dishes: `
    Shakshuka* | 14 v nf k | Two eggs in tomato and pepper. | stew
    Green shakshuka | 14.50 v gf nf k | Chard, leek, feta.
    Sabich | 12 v nf k | Eggplant, egg, amba, in a pita. | pita
    Morning plate | 17 v nf k | Eggs, salads, cheese, bread. | pita
    Halva French toast | 13 v k | Tahini caramel. | bread`,
};

export const pitas: Section = {
  name: 'In a pita',
  dishes: `
    Falafel pita | 11 vg nf h k | Everything in it. | pita
    Chicken schnitzel | 13 df nf k | Crisp, with pickles. | pita
    Lamb shawarma* | 14 df nf h | Shaved to order. | pita
    Chopped salad bowl | 12 vg gf nf k | Lemon, sumac, tahini. | salad`,
};

export const levantSweets: Section = {
  name: 'Sweets',
  dishes: `
    Knafeh* | 10 v h | Cheese, crisp pastry, pistachio.
    Rosewater ice cream | 7.50 v gf h | With candied petals. | shaved-ice
    Baklava | 7 v h | Three corners.
    Halva, by the slice | 6 vg gf | Sesame, sea salt.`,
};

export const greekMeze: Section = {
  name: 'Meze',
  priceLevel: 3,
  dishes: `
    Tzatziki and warm pita* | 12 v nf | Thick, garlicky. | pita
    Taramasalata | 13 df nf | Pale, as it should be.
    Saganaki | 15 v nf | Flamed at your table. | cheese
    Village salad | 15 v gf nf | Tomato, cucumber, a slab of feta. | salad
    Grilled octopus* | 22 gf df nf | Vinegar, oregano.
    Giant beans | 12 vg gf nf | Baked in tomato.`,
};

export const greekMains: Section = {
  name: 'From the sea and the grill',
  priceLevel: 3,
  dishes: `
    Whole sea bream* | 36 gf df nf | Lemon, oil, capers. | fish
    Shrimp with feta | 29 gf nf | In tomato and ouzo. | shrimp
    Lamb chops | 38 gf df nf | By the half pound, oregano.
    Moussaka | 26 nf | Rested overnight.
    Seafood orzo for two | 58 nf | Saffron, mussels, prawns. | paella
    Stuffed tomatoes | 22 vg gf | Rice, pine nuts, raisins.`,
};

export const greekSweets: Section = {
  name: 'Sweets',
  priceLevel: 3,
  dishes: `
    Loukoumades* | 11 v | Honey, walnuts. | doughnut
    Galaktoboureko | 11 v nf | Custard between crisp sheets.
    Yogurt with honey | 9 v gf | The thick kind.`,
};
