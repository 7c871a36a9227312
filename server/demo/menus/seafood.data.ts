import type { Section } from './demo-menu.ts';

export const rawBar: Section = {
  name: 'Raw bar',
  description: 'On crushed ice, with mignonette and lemon.',
  priceLevel: 3,
  dishes: `
    Oysters, half a dozen* | 21 gf df nf | Ask which came in this morning. | oyster
    Oysters, a dozen | 40 gf df nf | Two of each, if you cannot choose. | oyster
    Littleneck clams | 14 gf df nf | Six.
    Jonah crab claws | 22 gf df nf | With mustard sauce. | crab
    Scallop crudo | 19 gf df nf | Green apple, lime, good oil.
    The tower | 96 gf df nf | Some of everything, for three. | lobster`,
};

export const seafoodStarters: Section = {
  name: 'Small plates',
  priceLevel: 3,
  dishes: `
    Chowder* | 13 nf | Clams, bacon, thyme. | stew
    Crab cake | 19 nf | Mustard, a little celery root. | crab
    Smoked bluefish dip | 14 nf | With saltines.
    Grilled squid | 16 gf df nf s | Chili, lemon, white beans.
    Bibb lettuce | 12 vg gf nf | Radish, chives, lemon. | salad`,
};

export const seafoodMains: Section = {
  name: 'Main courses',
  priceLevel: 3,
  dishes: `
    Lobster roll* | 34 nf | Warm butter or cold mayonnaise. | lobster
    Whole roasted fish | 38 gf df nf | Of the day, with herbs and lemon. | fish
    Seared scallops | 36 gf nf | Corn, brown butter.
    Fisherman's stew | 33 df nf | Tomato, saffron, whatever swam. | stew
    Fried clam plate | 29 nf | With tartar sauce and fries.
    Mushroom risotto | 24 v gf nf | For who came along.`,
};

export const northwest: Section = {
  name: 'From cold water',
  priceLevel: 3,
  dishes: `
    Cedar-plank salmon* | 34 gf nf | Maple, mustard, wild rice. | fish
    Dungeness crab, half | 39 gf nf | Drawn butter, sourdough. | crab
    Black cod in miso | 36 df nf | Bok choy, ginger broth. | fish
    Geoduck crudo | 24 gf df nf | Cucumber, yuzu.
    Salmon roe on potato | 18 gf nf | Crème fraîche, dill.
    Foraged mushroom toast | 16 v nf | Garlic, thyme, egg yolk. | bread`,
};

export const ceviches: Section = {
  name: 'Ceviche and tiradito',
  priceLevel: 3,
  dishes: `
    Classic ceviche* | 22 gf df nf s | Sea bass, lime, sweet potato, crunchy corn. | fish
    Mixed ceviche | 25 gf df nf s | Fish, shrimp, squid, rocoto. | shrimp
    Nikkei tiradito | 23 df nf | Tuna, soy, sesame. | fish
    Mushroom ceviche | 17 vg gf nf s | King oyster mushrooms, tiger's milk.
    Causa | 15 gf nf | Cold potato, crab, avocado. | crab`,
};

export const peruvianMains: Section = {
  name: 'From the fire',
  priceLevel: 3,
  dishes: `
    Lomo saltado* | 29 df nf | Beef, tomato, fries, all in one wok. | steak
    Grilled octopus | 28 gf df nf | Olive cream, potato.
    Anticuchos | 18 gf df nf s | Beef heart skewers, ají panca. | skewer
    Arroz con mariscos | 31 gf nf | Rice, shellfish, cilantro. | paella
    Ají de gallina | 25 nf | Chicken, yellow pepper, walnuts. | curry
    Quinoa chaufa | 21 vg gf nf | Fried like rice, with vegetables.`,
};

export const peruvianSweets: Section = {
  name: 'Sweets',
  priceLevel: 3,
  dishes: `
    Picarones* | 11 vg nf | Squash doughnuts, fig syrup. | doughnut
    Suspiro | 10 v gf nf | Caramel, port meringue.
    Lúcuma ice cream | 9 v gf nf | Tastes of maple and sweet potato. | shaved-ice`,
};

export const islandPlates: Section = {
  name: 'Island plates',
  priceLevel: 3,
  dishes: `
    Jerk snapper* | 34 gf df nf s | Over allspice wood. | fish
    Jerk chicken | 26 gf df nf s | A half, with a slice of bread to save you. | drumstick
    Curry goat | 29 gf df nf s | Slow, on the bone. | curry
    Coconut shrimp run-down | 31 gf df nf | Thyme, scotch bonnet, dumplings. | shrimp
    Ital stew | 22 vg gf nf | Pumpkin, beans, callaloo. | stew`,
};

export const islandStarters: Section = {
  name: 'To start',
  priceLevel: 3,
  dishes: `
    Conch fritters* | 15 nf s | With a lime aioli.
    Saltfish accra | 13 df nf | Crisp, hot, gone.
    Doubles, two | 12 vg nf s | Chickpeas, tamarind, soft bread. | flatbread
    Pepper shrimp | 17 gf nf s | Eat them shell and all. | shrimp`,
};

export const islandSides: Section = {
  name: 'Beside and after',
  priceLevel: 3,
  dishes: `
    Rice and peas | 8 vg gf nf | In coconut milk.
    Fried plantains | 8 vg gf nf | Sweet ones.
    Festival | 7 v nf | Fried dough, not too sweet. | bread
    Rum cake* | 12 v | Soaked, and proud of it.
    Coconut gizzada | 9 vg | A tart with a pinched edge.`,
};
