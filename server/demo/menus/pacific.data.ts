import type { Section } from './demo-menu.ts';

export const plateLunch: Section = {
  name: 'Plate lunch',
  description: 'Two scoops of rice and the good mac salad.',
  dishes: `
    Kalua pork and cabbage* | 15 df nf | Smoke, salt, time. | bento
    Loco moco* | 15.50 nf | Patty, gravy, egg.
    Chicken katsu | 14.50 df nf | Crisp, with sauce. | drumstick
    Garlic shrimp | 17 nf | Shells on, worth it. | shrimp
    Teriyaki beef | 16 df nf | Thin, sweet, charred. | bento
    Tofu and watercress | 13.50 vg nf | Ginger, sesame.
    Mixed plate | 18 df nf | Choose two. | bento`,
};

export const plateSides: Section = {
  name: 'On the side',
  dishes: `
    Spam musubi* | 4 df nf | Glazed, wrapped. | sushi
    Mac salad | 4 v nf | Extra scoop.
    Lomi salmon | 6 gf df nf | Tomato, onion. | fish
    Poi | 4.50 vg gf nf | One, two or three fingers.
    Saimin | 9 df nf | Noodles, broth, fish cake. | ramen`,
};

export const poke: Section = {
  name: 'Poke bowls',
  description: 'Over rice or greens, cut while you watch.',
  dishes: `
    Shoyu ahi* | 18 df nf | Soy, sesame, sweet onion. | rice-bowl
    Limu ahi* | 18 gf df | Seaweed, sea salt, kukui nut. | rice-bowl
    Spicy salmon | 17 df nf s | Chili mayonnaise, roe. | rice-bowl
    Tako | 17 df nf | Octopus, kimchi base. | rice-bowl
    Wasabi hamachi | 19 df nf s | Cucumber, shiso. | fish
    Tofu and avocado | 14 vg nf | Ponzu, sesame. | avocado`,
};

export const hawaiianSweets: Section = {
  name: 'Sweets',
  dishes: `
    Haupia | 4.50 vg gf nf | Coconut squares.
    Butter mochi* | 4.50 v gf nf | The corner piece.
    Pineapple upside-down cake | 6 v nf | Caramel edges.
    Lilikoi bar | 5 v nf | Sharp, on shortbread.`,
};
