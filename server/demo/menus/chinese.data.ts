import type { Section } from './demo-menu.ts';

export const pulledNoodles: Section = {
  name: 'Noodles',
  description: 'Pulled in the front window when you order.',
  dishes: `
    Cumin lamb, wide noodles* | 15 df nf s | Chili, cilantro, a lot of cumin. | takeout-box
    Beef noodle soup | 14.50 df nf | Clear broth, radish, shank. | ramen
    Dan dan noodles | 12 df s | Pork, sesame, peanuts, numbing pepper. | takeout-box
    Cold sesame noodles | 10 vg s | Cucumber, garlic. | takeout-box
    Tomato and egg noodles | 11.50 v df nf | What one eats at home.
    Oil-splashed noodles* | 11 vg nf s | Garlic, chili, hot oil at the last moment. | takeout-box`,
};

export const wok: Section = {
  name: 'From the wok',
  dishes: `
    Mapo tofu* | 14 df nf s | With pork, or without if you say. | stew
    Salt and pepper shrimp | 18 df nf s | In the shell. | shrimp
    Kung pao chicken | 15 df s | Peanuts, dried chilies. | takeout-box
    Dry-fried green beans | 12 vg nf s | Blistered, with preserved greens.
    Smashed eggplant | 13 vg nf | Garlic, black vinegar.
    Yangzhou fried rice | 12.50 df nf | Shrimp, egg, roast pork. | rice-bowl`,
};

export const coldDishes: Section = {
  name: 'Small and cold',
  dishes: `
    Smashed cucumbers | 7 vg gf nf s | Garlic, vinegar.
    Scallion pancake | 7 vg nf | Flaky, crisp, torn by hand. | flatbread
    Spicy beef shank | 11 df nf s | Thin, cold, sesame.
    Wood-ear salad | 8 vg gf nf | Cilantro, black vinegar. | salad`,
};

export const steamed: Section = {
  name: 'Steamed',
  description: 'Three or four to a basket.',
  dishes: `
    Shrimp dumplings* | 7.50 df nf | A thin skin, a firm bite. | dumpling
    Pork and shrimp siu mai* | 7 df nf | With a dot of roe. | dumpling
    Soup dumplings | 9 df nf | Mind the soup. | dumpling
    Mushroom dumplings | 7 vg nf | Three kinds, ginger. | dumpling
    Roast pork buns | 6.50 df nf | Split at the top, as they should. | dumpling
    Rice rolls with shrimp | 8.50 df nf | Sweet soy.
    Chicken feet | 7 df nf | Black bean. Trust us.`,
};

export const baked: Section = {
  name: 'Baked and fried',
  dishes: `
    Turnip cake* | 7 df nf | Pan-fried at the cart.
    Sesame balls | 6 vg nf | Red bean inside. | doughnut
    Taro puffs | 7 df nf | A lace crust.
    Spring rolls | 6 vg nf | Cabbage, mushroom.
    Baked roast pork buns | 7 nf | Sweet tops. | bread`,
};

export const roasts: Section = {
  name: 'Roasts and rice',
  dishes: `
    Roast duck, half | 26 df nf | Lacquered, chopped. | drumstick
    Soy chicken | 17 df nf | With ginger and scallion. | drumstick
    Crispy pork belly | 19 df nf | It crackles across the room.
    Pea shoots in garlic | 14 vg gf nf | Bright green.
    Lotus-leaf rice | 12 df nf | Chicken, sausage, mushroom. | rice-bowl`,
};

export const buns: Section = {
  name: 'Bao',
  description: 'Each, on a pillow.',
  dishes: `
    Red-braised pork belly* | 5.50 df | Peanut, pickled mustard greens. | dumpling
    Fried chicken | 5.50 df nf s | Chili mayonnaise. | drumstick
    Miso eggplant | 5 vg nf | With a sesame crunch. | dumpling
    Soft-shell crab | 8 df nf | Only at weekends. | crab
    Sweet bao | 4 v | Fried, condensed milk, peanut. | dumpling`,
};

export const nightMarket: Section = {
  name: 'Night market',
  dishes: `
    Popcorn chicken with basil* | 9 df nf s | Salty, crisp, addictive. | drumstick
    Lu rou fan | 10 df nf | Braised pork over rice, soy egg. | rice-bowl
    Scallion pancake with egg | 8 v df nf | Rolled, sauced. | flatbread
    Oyster omelet | 12 df nf | Sweet chili. | oyster
    Sweet potato balls | 6 vg gf nf | Hollow, chewy. | doughnut
    Stinky tofu | 9 vg nf | The name is honest.
    Blistered cabbage | 8 vg gf nf | Garlic, dried shrimp left out.`,
};

export const chineseSweets: Section = {
  name: 'Sweets',
  dishes: `
    Egg tarts* | 5.50 v nf | Three, warm.
    Mango pudding | 6 v gf nf | With evaporated milk.
    Almond jelly | 5.50 v gf | Fruit, syrup.`,
};
