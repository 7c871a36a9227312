import type { Section } from './demo-menu.ts';

export const antipasti: Section = {
  name: 'Antipasti',
  dishes: `
    Warm olives | 6 vg gf | With orange peel and fennel seed.
    Ricotta on toast* | 10 v nf | Whipped ricotta, lemon and a thread of honey. | bread
    Fried artichokes | 12 v | Crisp to the heart, with mint and lemon.
    it: Vitello tonnato | 15 gf | Cold veal, a tuna and caper sauce, celery leaves.
    Garlic knots | 7 v nf | Tied by hand, brushed with parsley butter. | bread
    Salumi board | 18 nf | Four cured meats, pickles and grissini. | cheese`,
};

export const pasta: Section = {
  name: 'Pasta',
  description: 'Made on the marble every morning.',
  dishes: `
    Ricotta gnocchi* | 18 v nf | Light as a rumor, in tomato and basil butter.
    it: Tagliatelle al ragù* | 20 nf | Beef, pork and milk, cooked until nobody can tell which is which. | spaghetti
    Orecchiette with sausage | 19 nf s | Broccoli rabe, fennel sausage and chili.
    it: Bucatini all'amatriciana | 18 nf | Guanciale, tomato and pecorino. | spaghetti
    Squid-ink linguine | 23 df nf s | Squid, bottarga and a slow heat.
    it: Trofie al pesto | 17 v | Basil, pine nuts, green beans and potato.
    Agnolotti in broth | 21 | Pinched around roast pork, in a clear capon broth.`,
};

export const secondi: Section = {
  name: 'Secondi',
  dishes: `
    Pork Milanese | 24 nf | Pounded thin, fried in butter, arugula and lemon on top.
    Braised rabbit | 27 gf df nf | With olives, tomato and soft polenta.
    Swordfish puttanesca | 28 gf df nf | Capers, olives and anchovy. | fish
    Beans and greens | 16 vg gf nf | Borlotti, escarole and a lot of garlic. | stew`,
};

export const dolci: Section = {
  name: 'Dolci',
  dishes: `
    it: Tiramisù* | 9 v nf | Espresso, mascarpone and a snowfall of cocoa. | coffee
    it: Panna cotta | 8 gf nf | Barely set, with sour cherries.
    Cannoli | 7 v | Two, filled when you order.
    Lemon sorbetto | 6 vg gf nf | Sharp enough to begin again. | shaved-ice`,
};

export const pizzas: Section = {
  name: 'Pizza',
  dishes: `
    Margherita* | 15 v nf | Tomato, mozzarella and basil. | pizza
    Pepperoni, edge to edge* | 17 nf | Cups that curl and crisp. | pizza
    Sausage and peppers | 18 nf | Fennel sausage under the cheese, roasted peppers on top. | pizza
    White pie | 16 v nf | Ricotta, mozzarella, garlic and black pepper.
    Hot-honey soppressata* | 18 nf s | Cured pork, chili and a spoonful of honey. | pizza
    Mushroom and thyme | 17 v nf | Three mushrooms, taleggio and thyme.
    Green pie | 16 vg nf | Broccoli, kale, garlic and lemon, no cheese at all.
    Grandma square | 19 v nf | A crisp tray, crushed tomato over the cheese. | pizza`,
};

export const pizzaSides: Section = {
  name: 'Beside the pizza',
  dishes: `
    House salad | 9 vg gf nf | Lettuce, tomato, red onion and oregano vinegar. | salad
    Caesar | 11 nf | Romaine, parmesan and crumbs. | salad
    Baked wings | 13 gf nf s | From the pizza oven, with lemon and Calabrian chili. | drumstick
    Garlic bread | 6 v nf | With a tub of red sauce. | baguette
    Meatball cup | 9 nf | Three in sauce, with a roll for the rest.`,
};
