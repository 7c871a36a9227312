import type { Section } from './demo-menu.ts';

export const frenchStarters: Section = {
  name: 'Hors d’œuvres',
  priceLevel: 4,
  dishes: `
    Onion soup gratinée* | 18 nf | Gruyère to the edges. | stew
    fr: Escargots | 21 nf | Garlic butter, and bread for it. | baguette
    Oysters with champagne | 26 gf nf | Warm, glazed. | oyster
    Leeks vinaigrette | 17 v gf | Hazelnuts, egg. | salad
    Foie gras torchon | 29 nf | Brioche, Satsuma jam. | bread`,
};

export const frenchMains: Section = {
  name: 'Plats',
  priceLevel: 4,
  dishes: `
    Duck à l’orange* | 46 gf nf | For those who thought it had gone. | drumstick
    Trout amandine* | 42 gf | Brown butter, haricots verts. | fish
    fr: Steak frites | 48 gf nf | Béarnaise on the side. | steak
    Veal daube | 44 gf nf | Creole tomatoes, grits. | stew
    fr: Bouillabaisse | 52 nf | Rouille, Gulf fish. | stew
    Ratatouille in a crust | 32 v nf | Goat cheese, thyme.`,
};

export const frenchSweets: Section = {
  name: 'Desserts',
  priceLevel: 4,
  dishes: `
    fr: Soufflé* | 19 v nf | Order it when you sit down.
    fr: Crème brûlée | 15 v gf nf | Cracked by you.
    Cheese, five | 24 v nf | With walnut bread. | cheese
    fr: Profiteroles | 16 v nf | Chocolate poured at the table. | doughnut`,
};

export const pierogi: Section = {
  name: 'Pierogi',
  description: 'Nine, boiled or fried in butter.',
  dishes: `
    Potato and farmer's cheese* | 12 v nf | With browned onions. | dumpling
    Sauerkraut and mushroom | 12 vg nf | Pinched shut by hand. | dumpling
    Braised beef | 14 nf | Marjoram, gravy. | dumpling
    Spinach and garlic | 12 v nf | With sour cream. | dumpling
    Sweet cheese | 11 v nf | Vanilla, butter crumbs. | dumpling
    Blueberry | 11 v nf | With cream, as in July. | dumpling`,
};

export const polishPlates: Section = {
  name: 'Soups and plates',
  dishes: `
    White borscht* | 9 nf | Sausage, egg, horseradish. | stew
    Beet borscht | 8 vg nf | Clear, with little dumplings. | stew
    Hunter's stew | 15 df nf | Sauerkraut, three meats, plums. | stew
    Stuffed cabbage | 15 df nf | Two, in tomato.
    Pork cutlet | 16 nf | Larger than the plate.
    Potato pancakes | 12 v nf | Sour cream or applesauce.`,
};

export const polishSweets: Section = {
  name: 'Sweets',
  dishes: `
    Poppy-seed roll* | 6 v | Tastes of Sunday. | bread
    Cheesecake | 7 v nf | Baked, with orange peel.
    Pączki | 4 v nf | Rose jam. | doughnut`,
};
