import type { Section } from './demo-menu.ts';

export const americanStarters: Section = {
  name: 'To begin',
  priceLevel: 4,
  dishes: `
    Wedge salad* | 16 gf nf | Iceberg, far too much blue cheese, bacon and chives. | salad
    Smoked trout toast | 18 nf | Horseradish cream and pickled shallot on rye. | bread
    Blistered leeks | 17 vg gf | With romesco and toasted almonds.
    Beef tartare | 21 df nf | Cut by hand, with an egg yolk and potato crisps.
    Chilled shrimp | 22 gf df nf | Six, over ice, with a cocktail sauce that clears the head. | shrimp
    Onion soup | 15 nf | Under a lid of broiled cheese. | stew`,
};

export const americanMains: Section = {
  name: 'Main courses',
  priceLevel: 4,
  dishes: `
    Bison short rib* | 46 nf | Braised in stout for eight hours, with parsnip and horseradish. | ribs
    Mountain trout | 36 gf | Brown butter, pine nuts and lemon. | fish
    Half roast chicken | 34 gf nf | Brined overnight, with its own drippings. | drumstick
    Pork chop for the hungry | 39 gf nf | Double-cut, with burnt apple and mustard.
    Cauliflower steak | 27 vg gf | Charred, with a walnut and raisin relish.`,
};

export const steaks: Section = {
  name: 'Steaks',
  description: 'Prime, aged for 28 days, with a sauce of your choice.',
  priceLevel: 4,
  dishes: `
    Filet, eight ounces* | 58 gf nf | The quiet one. | steak
    New York strip, fourteen ounces | 62 gf nf | A good edge of fat, and we render it. | steak
    Bone-in rib eye, twenty ounces* | 78 gf nf | For one who means it. | steak
    Hanger steak | 42 gf nf | Sliced, with shallot butter. | steak
    Porterhouse for two | 138 gf nf | Forty ounces, carved at the table. | steak`,
};

export const oakFire: Section = {
  name: 'From the oak fire',
  priceLevel: 4,
  dishes: `
    Dry-aged rib eye for two* | 142 gf nf | With bone-marrow butter and a head of roasted garlic. | steak
    Coal-roasted carrots | 19 v gf | Labneh, dill and burnt honey.
    Octopus | 32 gf df nf | Charred, with white beans and smoked paprika.
    Lamb shoulder | 44 gf df nf | Twelve hours beside the fire, with green olives.`,
};

export const americanSides: Section = {
  name: 'On the side',
  priceLevel: 4,
  dishes: `
    Hash brown for the table | 14 v gf nf | One large one, with sour cream.
    Creamed spinach | 13 v nf | Nutmeg and no restraint.
    Fries in beef fat | 12 gf df nf | With malt vinegar salt.
    Mushrooms in sherry | 14 v gf nf | Roasted hard, with thyme.`,
};

export const americanDesserts: Section = {
  name: 'Sweets',
  priceLevel: 3,
  dishes: `
    Burnt-honey custard* | 12 v gf nf | With a pinch of smoked salt.
    Warm chocolate cake | 13 v nf | Ten minutes, and worth each.
    Apple crisp | 12 v | Oats, pecans and vanilla ice cream.
    Butterscotch sundae | 11 v gf | Salted pecans, and a cherry for tradition. | shaved-ice`,
};
