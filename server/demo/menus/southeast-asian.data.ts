import type { Section } from './demo-menu.ts';

export const thaiSmall: Section = {
  name: 'Small plates',
  dishes: `
    Larb with real heat* | 14 gf df nf s | Pork, toasted rice, herbs.
    Green papaya salad | 12 gf df s | Pounded, with peanuts. | salad
    Fresh rolls | 9 vg gf | Tofu, mint, peanut sauce.
    Satay, four | 11 gf df | Chicken thigh, turmeric. | skewer
    Crispy corn cakes | 9 vg nf | Sweet chili.
    Tom kha | 10 gf df nf | Chicken, coconut, galangal. | stew`,
};

export const thaiNoodles: Section = {
  name: 'Noodles',
  dishes: `
    Boat noodles* | 15 df nf s | Dark broth, beef, liver if you like. | ramen
    Pad thai | 15 gf df | Shrimp, tamarind, peanuts. | shrimp
    Drunken noodles | 14.50 df nf s | Basil, bird chilies, chicken. | takeout-box
    Pad see ew | 14 vg nf | Tofu, broccoli, sweet soy. | takeout-box
    Khao soi | 16 df nf s | Curry broth, crisp noodles. | curry`,
};

export const thaiCurries: Section = {
  name: 'Curries and wok',
  description: 'With jasmine rice.',
  dishes: `
    Green curry* | 16 gf df nf s | Chicken, eggplant, basil. | curry
    Massaman | 18 gf df | Beef, potato, cashews. | curry
    Panang with tofu | 15 vg gf nf s | Lime leaf, thick and red. | curry
    Basil pork, fried egg* | 15 df nf s | Over rice, the daily lunch. | rice-bowl
    Whole fried fish | 27 gf df nf s | Three-flavor sauce. | fish`,
};

export const thaiSweets: Section = {
  name: 'Sweets',
  dishes: `
    Mango sticky rice* | 9 vg gf nf | When mangoes are good.
    Coconut ice cream | 7 vg gf | Peanuts, corn, all of it. | shaved-ice
    Thai tea custard | 7 v gf nf | Orange and silky.`,
};

export const pho: Section = {
  name: 'Pho',
  description: 'Eighteen hours of star anise. Small or large: this is the large.',
  dishes: `
    Rare steak and brisket* | 15 gf df nf | With a plate of herbs. | ramen
    The works | 16.50 gf df nf | Steak, brisket, tendon, tripe, meatballs. | ramen
    Chicken | 14.50 gf df nf | Clear, gingery. | ramen
    Meatball | 14 gf df nf | Beef, a good bounce. | ramen
    Mushroom and tofu | 14 vg gf nf | Its own broth, not a compromise.`,
};

export const vietnamesePlates: Section = {
  name: 'Vermicelli and rice',
  dishes: `
    Grilled pork vermicelli* | 14.50 df | Herbs, pickles, peanuts. | takeout-box
    Lemongrass tofu vermicelli | 13.50 vg | With a clear soy dressing. | takeout-box
    Broken rice, pork chop | 15 gf df nf | Egg, pickles, fish sauce. | rice-bowl
    Shaking beef | 19 gf df nf | Watercress, lime and pepper. | steak
    Banh mi, grilled pork | 10.50 df nf | Pâté, pickles, chili. | baguette
    Banh mi, lemongrass tofu | 9.50 vg nf s | The same crunch. | baguette`,
};

export const vietnameseSmall: Section = {
  name: 'To start',
  dishes: `
    Summer rolls* | 8 gf df | Shrimp, herbs, peanut sauce. | shrimp
    Crispy rolls | 8.50 df nf | Pork, taro, lettuce to wrap.
    Green mango salad | 11 gf df s | Dried shrimp, peanuts. | salad
    Tofu summer rolls | 7.50 vg gf | Mint, rice noodles.
    Crisp turmeric crêpe | 13 gf df nf | Shrimp, bean sprouts.`,
};

export const filipinoPlates: Section = {
  name: 'Plates',
  description: 'With garlic rice.',
  dishes: `
    Chicken adobo* | 15 df nf | Soy, vinegar, bay. | stew
    Lechon kawali | 18 df nf | Pork belly, crackling, liver sauce.
    Sinigang | 17 gf df nf | Shrimp in a sour tamarind broth. | stew
    Kare-kare | 19 df | Oxtail, peanut, banana blossom. | curry
    Pancit | 14 df nf | Noodles for a long life. | takeout-box
    Laing | 13 vg gf nf s | Taro leaves in coconut. | curry`,
};

export const filipinoSmall: Section = {
  name: 'Merienda',
  dishes: `
    Lumpia* | 9 df nf | A dozen, thin as pencils.
    Sizzling sisig | 15 gf df nf s | Pork, calamansi, egg.
    Banana cue | 5 vg gf nf | Caramelized, on a stick.
    Tokwa | 8 vg nf | Tofu, soy, vinegar.
    Pandesal | 4 v nf | Four rolls, warm. | bread`,
};

export const filipinoSweets: Section = {
  name: 'Sweets',
  dishes: `
    Halo-halo* | 9.50 v gf nf | Beans, jellies, ube, ice, all of it. | shaved-ice
    Ube ice cream | 6.50 v gf nf | Properly purple. | shaved-ice
    Leche flan | 7 v gf nf | Dense, dark caramel.
    Turon | 6 vg nf | Banana and jackfruit, in a crisp wrapper.`,
};
