import type { Section } from './demo-menu.ts';

export const koreanGrill: Section = {
  name: 'On your own grill',
  description: 'For two, with lettuce, rice and a dozen banchan.',
  priceLevel: 3,
  dishes: `
    Marinated short rib* | 48 df nf | Pear, soy, garlic. | ribs
    Pork belly | 36 gf df nf | Thick, with sesame salt.
    Brisket, shaved | 38 gf df nf | Ten seconds a side. | steak
    Spicy chicken | 34 df nf s | Gochujang, scallion. | drumstick
    Mushrooms and tofu | 29 vg nf | Five kinds, sesame oil.`,
};

export const koreanPots: Section = {
  name: 'Stews and rice',
  priceLevel: 3,
  dishes: `
    Kimchi stew* | 19 gf df nf s | Pork, tofu, hot enough for February. | stew
    Soft tofu stew | 18 gf df nf s | Clams, an egg to crack in. | stew
    Dolsot bibimbap* | 20 df nf | In a stone bowl that goes on cooking. | rice-bowl
    Bibimbap with tofu | 18 vg nf | Seven vegetables.
    Ginseng chicken soup | 26 gf df nf | A whole small bird. | stew
    Cold buckwheat noodles | 17 df nf | Icy broth, mustard. | ramen`,
};

export const koreanSmall: Section = {
  name: 'Small plates',
  priceLevel: 3,
  dishes: `
    Seafood pancake | 18 df nf | Scallions, squid, a crisp rim.
    Korean fried chicken* | 17 df nf s | Twice fried, glazed. | drumstick
    Rice cakes in red sauce | 14 vg nf s | Chewy, sweet, hot.
    Japchae | 15 vg nf | Glass noodles, vegetables.
    Mandu | 13 df nf | Pork and chive, steamed or fried. | dumpling`,
};

export const koreanSweets: Section = {
  name: 'Sweets',
  priceLevel: 3,
  dishes: `
    Bingsu* | 13 v gf nf | Milk ice, red bean, mochi, for two. | shaved-ice
    Hotteok | 9 v | Brown sugar and walnuts inside. | pancakes`,
};

export const momos: Section = {
  name: 'Momos',
  description: 'Ten, with tomato-timur dip.',
  dishes: `
    Chicken momos* | 12 df nf h | Ginger, onion, juice. | dumpling
    Vegetable momos | 11 vg nf | Cabbage, carrot, tofu. | dumpling
    Bison momos | 14 df nf | The house specialty. | dumpling
    Chili momos* | 13 df nf s | Fried, then tossed with peppers. | dumpling
    Soup momos | 13 df nf | In sesame and tomato broth. | dumpling`,
};

export const himalayanPlates: Section = {
  name: 'Noodles and plates',
  dishes: `
    Thukpa* | 13 df nf | Hand-cut noodles, chicken, greens. | ramen
    Thali, vegetables | 15 vg gf nf | Dal, rice, two curries, pickle. | curry
    Thali, goat | 18 gf df nf s | The same, with goat on the bone. | curry
    Chow mein | 12 vg nf | Smoky, street style. | takeout-box
    Sherpa stew | 14 df nf | Beef, radish, dumplings. | stew
    Yak cheese potatoes | 11 v gf nf s | Timur pepper, chili. | cheese`,
};

export const himalayanSmall: Section = {
  name: 'To start, and sweets',
  dishes: `
    Chatpate | 7 vg s | Puffed rice, lime, peanuts.
    Laphing | 8 vg nf s | Cold mung-bean noodles.
    Tingmo | 5 vg nf | Steamed bread, twisted. | bread
    Sel roti | 5 v nf | A rice-flour ring. | doughnut
    Juju dhau* | 6 v gf nf | Set yogurt, cardamom.
    Kheer | 6 v gf | Rice pudding, pistachio.`,
};
