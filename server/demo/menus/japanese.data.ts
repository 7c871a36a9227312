import type { Section } from './demo-menu.ts';

export const nigiri: Section = {
  name: 'Nigiri and sashimi',
  description: 'Two pieces of nigiri, or three slices without rice.',
  priceLevel: 3,
  dishes: `
    Bluefin tuna* | 14 df nf | Lean, aged for five days. | sushi
    Fatty tuna | 21 df nf | As long as there is some. | sushi
    Salmon | 11 df nf | A brush of soy. | sushi
    Yellowtail | 12 df nf | With yuzu pepper. | sushi
    Sea urchin | 19 df nf | From the north.
    Omakase of twelve* | 95 df nf | Twelve calm bites, in our order. | sushi`,
};

export const rolls: Section = {
  name: 'Rolls',
  priceLevel: 3,
  dishes: `
    Tuna and scallion | 13 df nf | Six pieces. | sushi
    Spicy scallop* | 16 df nf s | Chili oil, cucumber. | sushi
    Eel and avocado | 16 df nf | Warm eel, cold rice? No: both warm. | sushi
    Cucumber and shiso | 8 vg nf | Clean and green.
    Soft-shell crab | 18 df nf | Crisp inside the rice. | crab
    Sweet potato tempura | 10 vg nf | With a little soy glaze.`,
};

export const japaneseSmall: Section = {
  name: 'Small plates',
  dishes: `
    Edamame | 6 vg gf nf | Sea salt.
    Gyoza* | 9 df nf | Six, with a lace skirt. | dumpling
    Agedashi tofu | 9 df nf | In dashi, with ginger.
    Karaage | 10 df nf | Fried chicken, lemon, mayonnaise. | drumstick
    Seaweed salad | 7 vg nf | Sesame, vinegar. | salad
    Miso soup | 4 df nf | Wakame, tofu.`,
};

export const skewers: Section = {
  name: 'Over white charcoal',
  description: 'Two skewers each, salt or sauce.',
  dishes: `
    Chicken thigh and leek* | 8 df nf | The reason to come. | skewer
    Chicken meatball | 9 df nf | With an egg yolk to dip. | skewer
    Pork belly | 9 df nf | Pepper, lemon. | skewer
    Chicken hearts | 7 gf df nf | Salt only. | skewer
    Shishito peppers | 6 vg gf nf | One in ten bites back.
    King oyster mushroom | 7 v gf nf | Butter and soy.`,
};

export const izakayaPlates: Section = {
  name: 'For the middle of the night',
  dishes: `
    Miso butterfish* | 18 df nf | Three days in the marinade. | fish
    Fried rice with crab | 16 df nf | From the bottom of the pan. | rice-bowl
    Potato salad | 7 v nf | With a smoked egg.
    Grilled rice ball | 5 vg nf | Crisp, in soy.
    Yakisoba | 14 df nf | Cabbage, pork, an egg on top.`,
};

export const ramens: Section = {
  name: 'Ramen',
  description: 'Noodles from down the street. An extra portion is two dollars.',
  dishes: `
    Tonkotsu* | 16 df nf | Pork bones, eighteen hours, black garlic. | ramen
    Shoyu | 15 df nf | Clear chicken broth, soy, bamboo. | ramen
    Spicy miso* | 16.50 df nf s | Ground pork, corn, chili. | ramen
    Shio with clams | 17 df nf | Light, salty, of the sea. | ramen
    Mushroom and soy milk | 15 vg nf | Creamy without cream.
    Cold sesame ramen | 14.50 v nf | Cucumber, egg, no broth.`,
};

export const teriyakiPlates: Section = {
  name: 'Teriyaki plates',
  description: 'With rice and a scoop of slaw.',
  dishes: `
    Chicken teriyaki* | 13 df nf | Thigh, off the grill, cut in strips. | bento
    Spicy chicken teriyaki | 13.50 df nf s | The red sauce. | bento
    Beef teriyaki | 15.50 df nf | Short rib, thin. | bento
    Salmon teriyaki | 16.50 df nf | Skin on, crisp. | fish
    Tofu teriyaki | 12 vg nf | Pressed, grilled.
    Chicken katsu | 14 df nf | With curry, if you ask. | curry
    Tugboat combo* | 17 df nf | Chicken, beef and two gyoza. | bento`,
};

export const riceBowls: Section = {
  name: 'Rice bowls',
  dishes: `
    Chirashi | 24 df nf | What is best today, over rice. | rice-bowl
    Grilled eel | 22 df nf | In its box, with sansho. | rice-bowl
    Beef and egg | 15 df nf | Sweet soy, onions. | rice-bowl
    Vegetable tempura | 14 vg nf | Lotus, squash, shiso.`,
};

export const japaneseSweets: Section = {
  name: 'Sweets',
  dishes: `
    Yuzu sorbet* | 7 vg gf nf | Against the heat. | shaved-ice
    Matcha cheesecake | 8 v nf | A thin slice is enough.
    Mochi ice cream | 6 v gf nf | Three.
    Black sesame pudding | 7 v gf nf | Like velvet.`,
};
