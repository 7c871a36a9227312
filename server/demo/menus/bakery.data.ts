import type { Section } from './demo-menu.ts';

export const pastries: Section = {
  name: 'Pastries',
  description: 'Out of the oven from six.',
  dishes: `
    Butter croissant* | 4.25 v nf | Three days, eighty-one layers. | croissant
    Almond croissant | 5.25 v | Yesterday's, and better for it. | croissant
    Morning bun* | 4.75 v nf | Brown sugar, orange, a crackling edge. | croissant
    Marionberry hand pie | 5.50 v nf | Purple to the corners.
    Cinnamon knot | 4.50 v nf | Cardamom in the dough. | doughnut
    Ham and gruyère croissant | 6.25 nf | Best while it is warm. | croissant
    Olive oil muffin | 4 vg nf | Lemon and blueberry.`,
};

export const breads: Section = {
  name: 'Bread',
  dishes: `
    Country sourdough* | 9 vg nf | Dark crust, a long night. | bread
    Seeded rye | 9.50 vg nf | Sunflower, flax, a touch of malt. | bread
    Baguette | 4.50 vg nf | At eleven and at four. | baguette
    Focaccia square | 5 vg nf | Tomato and oregano. | flatbread`,
};

export const toasts: Section = {
  name: 'Toasts and sandwiches',
  dishes: `
    Avocado toast* | 11 vg nf | Lemon, seeds, chili flakes. | avocado
    Egg on a roll | 9 v nf | Soft egg, cheddar, pickled onion. | sandwich
    Mushroom melt | 12 v nf | Gruyère, thyme, sourdough. | sandwich
    Turkey and apple | 12.50 nf | Sharp cheddar, mustard, seeded rye. | sandwich
    Tomato and butter | 8 v nf | Good bread, good salt, while tomatoes last. | bread
    Smoked salmon tartine | 14 nf | Dill, capers, cultured butter. | fish`,
};

export const cakes: Section = {
  name: 'Cakes and cookies',
  dishes: `
    Salted chocolate cookie* | 3.75 v nf | Soft in the middle.
    Carrot cake | 6.50 v | Walnuts, cream cheese.
    Almond and orange cake | 6 v gf | No flour at all.
    Oat and date square | 4.25 vg | For the road.`,
};

export const cubanBakery: Section = {
  name: 'Pastelitos and pan cubano',
  dishes: `
    Guava and cheese pastelito* | 3.25 v nf | Straight off the tray. | croissant
    Guava pastelito | 2.95 v nf | The purist's. | croissant
    Beef pastelito | 3.50 nf | Picadillo with olives and raisins.
    Ham croquetas, four | 5 nf | Crisp, then creamy.
    Cuban sandwich* | 10.50 nf | Roast pork, ham, Swiss, pickle, a proper press. | sandwich
    Medianoche | 10 nf | The same, on sweet egg bread. | sandwich
    Tostada | 3.50 v nf | Pressed with butter, for dipping. | baguette`,
};

export const beignets: Section = {
  name: 'Beignets and more',
  description: 'Around the clock.',
  dishes: `
    Beignets, three* | 5.50 v nf | Buried in powdered sugar. | doughnut
    Beignets with praline sauce | 7.50 v | Pecans, cream, butter. | doughnut
    Savory crab beignets | 11 nf | With a sharp remoulade. | crab
    Calas | 6 v nf | Rice fritters, cane syrup. | doughnut
    Rum banana waffle* | 10 v nf | Brown sugar, butter, vanilla. | waffle
    Bread pudding | 7 v nf | Whiskey sauce. | bread
    Praline | 3 v gf | By the piece.`,
};

export const malasadas: Section = {
  name: 'Malasadas',
  description: 'Fried to order, rolled warm in sugar.',
  dishes: `
    Plain malasada* | 2 v nf | Where everyone should start. | doughnut
    Haupia malasada* | 2.75 v nf | Coconut cream inside. | doughnut
    Mango custard malasada | 2.75 v nf | When mangoes are. | doughnut
    Li hing malasada | 2.25 v nf | Sweet, salty, sour. | doughnut
    Box of a dozen | 21 v nf | Mixed as you like. | doughnut`,
};

export const portugueseSavory: Section = {
  name: 'From the oven',
  dishes: `
    Linguiça roll | 5 nf | Smoked sausage in sweet bread. | sandwich
    Bean soup* | 7 gf df nf | Kidney beans, ham hock, kale. | stew
    Sweet bread loaf | 9 v nf | Round, golden, gone by noon. | bread
    Egg tart | 3.50 v nf | A blistered top.
    Taro roll | 3.25 v nf | Purple and soft. | bread
    Cod fritters | 8 nf | With garlic aioli. | fish`,
};

export const shaveIce: Section = {
  name: 'Shave ice',
  description: 'Snow-fine, over ice cream or azuki if you wish.',
  dishes: `
    Rainbow* | 6.50 vg gf nf | Strawberry, lemon, blue vanilla. | shaved-ice
    Lilikoi cream* | 7 v gf nf | Passion fruit, condensed milk. | shaved-ice
    Guava and li hing mui | 6.75 vg gf nf | Pink, sour, salty. | shaved-ice
    Matcha and azuki | 7.50 v gf nf | Mochi on top. | shaved-ice
    Coconut haupia | 7 vg gf | Over coconut cream. | shaved-ice
    Mango sticky ice | 7.50 vg gf nf | Fresh mango, coconut. | shaved-ice`,
};

export const shaveIceExtras: Section = {
  name: 'On top and beside',
  dishes: `
    Snow cap | 1 v gf nf | Condensed milk.
    Mochi balls | 1.50 vg gf nf | Six.
    Ice cream underneath | 1.75 v gf nf | Vanilla, ube or macadamia.
    Butter mochi* | 3.50 v gf nf | Chewy, golden corner pieces.
    Furikake popcorn | 4 vg gf nf | Salty, for balance.
    Ube crinkle cookie | 3 v nf | Purple and cracked.`,
};

export const deliSandwiches: Section = {
  name: 'Sandwiches',
  description: 'On seeded rye with mustard, unless you fight us.',
  dishes: `
    Hand-cut pastrami* | 19 df nf k | Half a pound, peppered, steamed. | sandwich
    Corned beef | 18 df nf k | Lean, or the way it should be. | sandwich
    Reuben* | 19 nf | Corned beef, sauerkraut, Swiss. | sandwich
    Turkey, coleslaw, Russian | 16 nf | Roasted here. | sandwich
    Whitefish salad on a bagel | 15 nf | With tomato and onion. | fish
    Egg salad | 11 v nf | On toasted challah. | sandwich`,
};

export const deliCounter: Section = {
  name: 'From the counter',
  dishes: `
    Matzo ball soup* | 9 df nf k | One ball, the size of a fist. | stew
    Half-sour pickles | 5 vg gf nf k | From the barrel.
    Potato latkes | 10 v nf k | Sour cream and applesauce.
    Kasha knish | 6 v nf k | Warm.
    Chopped liver | 9 gf df nf k | With gribenes and onion.
    Lox platter | 21 nf | Bagel, cream cheese, capers. | fish`,
};

export const deliSweets: Section = {
  name: 'Sweet things',
  dishes: `
    Babka | 6 v nf k | Chocolate, by the slice. | bread
    Black and white cookie* | 4 v nf k | Start on either side.
    Rugelach, four | 6 v k | Apricot and walnut. | croissant
    Noodle kugel | 6.50 v nf | Cinnamon, raisins.`,
};
