import type { Section } from './demo-menu.ts';

export const pit: Section = {
  name: 'From the pit',
  description: 'By the half pound, until it is gone.',
  dishes: `
    Brisket* | 16 gf df nf | Sixteen hours over post oak, bark like midnight. | steak
    Pork ribs* | 14 gf df nf | A clean bite, not a collapse. | ribs
    Jalapeño cheddar sausage | 9 gf nf s | Ground here, snaps when you look at it.
    Rib tips | 12 gf df nf | Over fries, sauced until they give up. | ribs
    Smoked turkey | 13 gf df nf | Brined in buttermilk and pepper. | drumstick
    Burnt ends | 15 gf df nf | Saturday and Sunday, early. | ribs
    Hot links | 10 gf df nf s | Coarse, red and serious.`,
};

export const barbecueSandwiches: Section = {
  name: 'On bread',
  dishes: `
    Chopped brisket sandwich | 13 df nf | With pickles, onion and sauce on the side. | sandwich
    Pulled pork sandwich* | 12 nf | Vinegar slaw inside, where it belongs. | sandwich
    Smoked jackfruit sandwich | 11 vg nf | Four hours in the smoke like everyone else. | sandwich
    Sausage wrap | 9 nf s | A link, mustard and a flour tortilla. | burrito`,
};

export const barbecueSides: Section = {
  name: 'Sides',
  dishes: `
    Mac and cheese | 5.50 v nf | From the pan with the corners. | cheese
    Pinto beans | 4.50 gf df nf | With brisket trimmings. | stew
    Potato salad | 4.50 v gf nf | Mustard, egg and dill.
    Vinegar slaw | 4 vg gf nf | To cut the smoke. | salad
    Collard greens | 5 gf df nf | With smoked turkey neck.
    Jalapeño cornbread | 4 v nf s | Baked in a skillet, buttered hot. | bread`,
};

export const biscuits: Section = {
  name: 'Biscuits',
  description: 'Tall as a coffee mug, every hour on the hour.',
  dishes: `
    Hot chicken biscuit* | 12 nf s | Fried thigh, cayenne butter and pickles. | drumstick
    Sausage gravy, two biscuits* | 11.50 nf | Peppery, and no shame in it. | bread
    Pimento cheese and bacon | 10 nf | Melting, on purpose. | cheese
    Fried green tomato biscuit | 10 v nf | With buttermilk dressing.
    Ham, egg and peach mustard | 10.50 nf | Country ham, a runny egg. | sandwich
    Biscuit with butter and jam | 5 v nf | Fig today.`,
};

export const southernPlates: Section = {
  name: 'Plates',
  dishes: `
    Fried chicken plate* | 17 nf | Three pieces, slaw and potatoes. | drumstick
    Shrimp and grits | 18 gf nf | Stone-ground grits, tasso gravy. | shrimp
    Catfish | 16 gf df nf | In cornmeal, with hot sauce and lemon. | fish
    Three vegetable plate | 13 v gf nf | Greens, butter beans and stewed okra.`,
};

export const southernSweets: Section = {
  name: 'Sweets',
  dishes: `
    Peach cobbler* | 7 v nf | Warm, with vanilla ice cream.
    Banana pudding | 6.50 v nf | Wafers gone soft in all the right ways.
    Pecan pie | 7 v | By the slice.
    Lemon icebox pie | 6.50 v nf | Straight from the cold.`,
};

export const gumbos: Section = {
  name: 'From the big pots',
  dishes: `
    Duck and andouille gumbo* | 14 df nf s | A roux as dark as it gets. | stew
    Seafood gumbo | 15 df nf | Shrimp, crab and okra. | stew
    Shrimp étouffée* | 19 nf | Buttery, over rice. | shrimp
    Jambalaya | 16 df nf s | Chicken, smoked sausage, one pot. | paella
    Red beans and rice | 12 gf df nf | Mondays, and every other day. | rice-bowl
    Okra and tomatoes | 11 vg gf nf | Stewed with thyme. | stew`,
};

export const creoleStarters: Section = {
  name: 'First',
  dishes: `
    Fried oysters | 14 nf | With a remoulade to argue about. | oyster
    Boudin balls | 10 df nf s | Rice and pork sausage, crisp outside.
    Crab cakes | 16 nf | More crab than cake. | crab
    Fried green tomatoes | 10 v nf | With cold shrimp sauce on the side.
    Hush puppies | 7 v nf | A dozen, with cane syrup butter.`,
};

export const poBoys: Section = {
  name: "Po'boys",
  description:
    'Dressed with lettuce, tomato, pickle and mayonnaise. Half or whole: this is the whole.',
  dishes: `
    Fried shrimp* | 15 nf | Piled until some fall out. | baguette
    Roast beef debris* | 14 nf | In its gravy. Take napkins. | baguette
    Fried oyster | 17 nf | Crisp, salty, hot. | oyster
    Hot sausage | 13 nf s | A patty and a half. | baguette
    Catfish | 14 nf | In cornmeal. | fish
    Fried eggplant | 12 v nf | With tomato gravy. | baguette`,
};

export const boils: Section = {
  name: 'The boil',
  description: 'By the pound, tipped onto paper, with corn and potatoes.',
  dishes: `
    Crawfish* | 13 gf df nf s | In season, and loud. | lobster
    Gulf shrimp | 18 gf df nf s | In the shell. | shrimp
    Blue crab | 22 gf df nf s | A mallet comes with it. | crab
    Snow crab | 28 gf nf | With drawn butter. | crab
    Corn, potatoes and mushrooms | 9 vg gf nf s | From the same pot of spice.`,
};
