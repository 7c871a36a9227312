import type { Section } from './demo-menu.ts';

export const coffees: Section = {
  name: 'Coffee and tea',
  dishes: `
    Espresso | 3.25 vg gf | A double. | coffee
    Cappuccino* | 4.50 v gf | Oat milk at no extra cost. | coffee
    Pour-over | 4.75 vg gf | Ask what is on. | coffee
    Cold brew | 4.50 vg gf | Twenty hours. | coffee
    Pot of tea | 4 vg gf | Black, green or mint.
    Hot chocolate | 4.50 v gf | Real chocolate, whisked.`,
};

export const dinerCoffee: Section = {
  name: 'To drink',
  dishes: `
    Bottomless coffee* | 3.50 vg gf | Until you say stop. | coffee
    Fresh orange juice | 4.50 vg gf | Squeezed when you order.
    Iced tea | 3 vg gf | Sweet or not.
    Root beer float | 6 v gf | Two straws.`,
};

export const softDrinks: Section = {
  name: 'Cold drinks',
  dishes: `
    Lemonade* | 3.75 vg gf | Made here.
    Iced tea | 3 vg gf | With a lot of ice.
    Cane-sugar cola | 3.50 vg gf | In glass.
    Ginger beer | 4 vg gf | It bites.
    Sparkling water | 3 vg gf | A tall bottle.`,
};

export const aguas: Section = {
  name: 'Drinks',
  dishes: `
    Horchata* | 4 vg gf | Rice, cinnamon.
    Hibiscus agua fresca | 4 vg gf | Tart and red.
    Tamarind agua fresca | 4 vg gf | Sweet and sour.
    Mexican cola | 3.75 vg gf | In glass.
    Café de olla | 3.75 vg gf | Clove and orange peel. | coffee`,
};

export const margaritas: Section = {
  name: 'Bar',
  description: 'For guests of 21 and over.',
  dishes: `
    House margarita* | 11 vg gf | Lime, salt, nothing blue.
    Prickly-pear margarita | 12 vg gf | Pink at sundown.
    Michelada | 8 vg s | Beer, lime, spice. | beer
    Mezcal, a flight | 18 vg gf | Three small ones.`,
};

export const taps: Section = {
  name: 'On tap',
  description: 'For guests of 21 and over.',
  dishes: `
    House lager* | 6 vg | Pale, cold. | beer
    Hazy pale ale | 7.50 vg | From across town. | beer
    Cask bitter | 7.50 vg | Not as cold, on purpose. | beer
    Dry stout | 7 vg | A meal. | beer
    Dry cider | 7 vg gf | Apples, and that is all. | beer
    Tasting flight | 12 vg | Four small ones. | beer`,
};

export const wines: Section = {
  name: 'Wine by the glass',
  description: 'For guests of 21 and over.',
  dishes: `
    Sparkling | 12 vg gf | Dry, fine.
    White* | 11 vg gf | Mineral, cold.
    Rosé | 11 vg gf | All year.
    Red | 11 vg gf | Light.
    Bigger red | 13 vg gf | For the steak.`,
};

export const cocktails: Section = {
  name: 'Cocktails',
  description: 'For guests of 21 and over.',
  dishes: `
    House old-fashioned* | 13 vg gf | Rye, a little smoke.
    Dry martini | 14 vg gf | Very cold.
    Rum punch | 12 vg gf | Sour, sweet, strong, weak.
    Garden spritz | 11 vg gf | Bitter, herbs, soda.
    Nobody's driving | 8 vg gf | All of the above without.`,
};

export const teas: Section = {
  name: 'Tea and cold drinks',
  dishes: `
    Pot of jasmine tea* | 4 vg gf | Refilled.
    Roasted barley tea | 3.50 vg | Hot or iced.
    Milk tea | 5 v gf | With pearls for fifty cents.
    Yuzu soda | 4.50 vg gf | Sharp.
    Coconut water | 4.50 vg gf | From the nut.`,
};

export const sakes: Section = {
  name: 'Sake and beer',
  description: 'For guests of 21 and over.',
  dishes: `
    Dry sake, a carafe* | 14 vg gf | Hot or cold.
    Cloudy sake | 12 vg gf | Sweet, like rice pudding.
    Rice lager | 7 vg | A large bottle. | beer
    Highball* | 9 vg gf | Whisky, very fizzy soda.
    Plum wine | 8 vg gf | Over ice.`,
};

export const strongCoffees: Section = {
  name: 'Drinks',
  dishes: `
    Cafecito* | 2 vg gf | Small, sweet, serious. | coffee
    Café con leche | 3.50 v gf | For the tostada. | coffee
    Chicory coffee with hot milk | 3.75 v gf | Half and half. | coffee
    Iced coffee, condensed milk | 4.75 v gf | Strong enough for the night shift. | coffee
    Guava juice | 3.50 vg gf | Thick.`,
};

export const mintTea: Section = {
  name: 'Drinks',
  dishes: `
    Mint tea* | 4 vg gf | A pot, with pine nuts if you like.
    Cardamom coffee | 4 vg gf | Poured high. | coffee
    Mint lemonade | 4.50 vg gf | Blended with ice.
    Salted yogurt drink | 4 v gf | Cold.
    Pomegranate soda | 4.50 vg gf | Red and sharp.`,
};

export const lassis: Section = {
  name: 'Drinks',
  dishes: `
    Mango lassi* | 5 v gf | Thick.
    Salted lassi | 4.50 v gf | Cumin.
    Masala chai | 3.75 v gf | Boiled, not steeped.
    Fresh lime soda | 4 vg gf | Sweet, salty or both.
    Butter tea | 4.50 v gf | From a copper kettle.`,
};

export const islandDrinks: Section = {
  name: 'Drinks',
  dishes: `
    POG* | 3.75 vg gf | Passion fruit, orange, guava.
    Plantation iced tea | 4 vg gf | With pineapple.
    Lilikoi lemonade | 4.50 vg gf | Seeds and all.
    Coconut water | 4.50 vg gf | From the nut.
    Kona coffee | 4.50 vg gf | Black is best. | coffee`,
};
