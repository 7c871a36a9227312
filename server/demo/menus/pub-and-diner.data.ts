import type { Section } from './demo-menu.ts';

export const pubSnacks: Section = {
  name: 'Snacks',
  dishes: `
    Soft pretzel* | 9 v nf | As big as a plate, with beer cheese. | bread
    Wings | 14 gf nf s | Ten, in hot butter or dry rub. | drumstick
    Loaded nachos | 15 v gf nf | Black beans, cheddar, jalapeño and lime crema.
    Clam chowder | 12 nf | In a bread bowl, if you say so. | stew
    Fried pickles | 8 v nf | With a dip that fights back.
    Corn ribs | 9 vg gf nf s | Quartered, charred, dusted with chili.`,
};

export const pubPlates: Section = {
  name: 'Plates',
  dishes: `
    Fish and chips* | 18 df nf | Cod in ale batter, mushy peas, malt vinegar. | fish
    Bangers and mash | 17 nf | Pork and sage sausages, onion gravy.
    Steak and ale pie | 19 nf | A proper lid.
    Mac and four cheeses | 15 v nf | With a crust of rye crumbs. | cheese
    Pot of mussels | 17 df nf | In cider, with bread for the rest. | oyster`,
};

export const burgers: Section = {
  name: 'Burgers',
  description: 'With fries or a small salad.',
  dishes: `
    Smash burger* | 13 nf | Two thin patties, sharp cheddar, pickles and house sauce. | burger
    Green chile burger* | 15 nf s | Roasted green chile and pepper jack. | burger
    Bacon and onion | 15.50 nf | Thick bacon, onions cooked down for an hour. | burger
    Mushroom Swiss | 14.50 nf | Griddled mushrooms and a lot of Swiss. | burger
    Crispy chicken | 14 nf | Buttermilk thigh, slaw and hot honey. | burger
    Black bean burger | 13 vg | With avocado and pickled onion, on a plain bun. | avocado`,
};

export const friesAndShakes: Section = {
  name: 'Fries and shakes',
  dishes: `
    Skin-on fries | 5 vg gf nf | Twice fried, once salted.
    Chili cheese fries | 8.50 gf nf s | Bring a fork.
    Onion rings | 6.50 v nf | Thick cut.
    Vanilla shake* | 7.50 v gf nf | A spoon stands in it.
    Black cherry shake | 8 v gf nf | With the cherries in.`,
};

export const griddle: Section = {
  name: 'From the griddle',
  dishes: `
    Sourdough pancakes* | 11 v nf | Three, from an old starter, with chokecherry syrup. | pancakes
    Buttermilk short stack | 9 v nf | Two, and a pool of butter. | pancakes
    Malted waffle | 10.50 v nf | Crisp, with whipped butter. | waffle
    Chicken and waffle | 16 nf s | Fried thigh, hot maple. | waffle
    French toast | 12 v | Thick brioche, toasted pecans and orange. | bread
    Blueberry pancakes | 12 v nf | The berries go in on the griddle. | pancakes`,
};

export const eggs: Section = {
  name: 'Eggs',
  description: 'With hash browns and toast.',
  dishes: `
    Two eggs any style | 9.50 nf | With bacon, sausage or a sliced tomato. | fried-egg
    Farmhouse omelet | 12.50 v nf | Mushrooms, spinach and cheddar.
    Corned beef hash* | 14 df nf | Crisp edges and two poached eggs.
    Eggs Benedict | 14.50 nf | With a hollandaise made to order. | fried-egg
    Breakfast burrito | 11 nf s | Chorizo, potato, egg and green chile. | burrito`,
};

export const dinerPlates: Section = {
  name: 'Blue plates',
  dishes: `
    Patty melt* | 13 nf | On griddled rye with onions and Swiss. | sandwich
    Meatloaf | 15 nf | With mashed potatoes and a ladle of gravy.
    Turkey club | 13.50 nf | Three slices, four toothpicks. | sandwich
    Chef's salad | 12.50 gf nf | Turkey, ham, egg and Swiss. | salad
    Tomato soup and grilled cheese | 11 v nf | Cut on the diagonal, of course. | cheese`,
};

export const dinerPies: Section = {
  name: 'Pies',
  dishes: `
    Grapefruit pie* | 7 v nf | Sharp, pink, under whipped cream.
    Apple pie | 6.50 v nf | With a slice of cheddar or a scoop.
    Chocolate cream pie | 7 v nf | A tall one.
    Rice pudding | 5.50 v gf nf | With cinnamon.`,
};
