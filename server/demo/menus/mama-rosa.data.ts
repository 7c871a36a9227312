import type { Section } from './demo-menu.ts';

const weekdays = [1, 2, 3, 4, 5];
const everyDay = [...weekdays, 6, 7];

/** From and to in minutes of the day. */
const served = (days: number[], opensAtMinute: number, closesAtMinute: number) =>
  days.map((weekday) => ({ weekday, opensAtMinute, closesAtMinute }));

const milk = {
  name: 'Milk',
  most: 1,
  defaults: ['Whole milk'],
  options: [
    { name: 'Whole milk' },
    { name: 'Oat milk', priceCents: 75 },
    { name: 'Almond milk', priceCents: 75, available: false },
  ],
};

type Contents = NonNullable<NonNullable<Section['contents']>[string]>;

const onPizza: Contents['options'] = [
  { at: ['On top', 'Prosciutto'], ends: ['VEGETARIAN'] },
  { at: ['On top', 'Burrata'], contains: ['MILK'] },
];

const pizza = (more: Contents): Contents => ({ ...more, options: onPizza });

/** What the flagship's menu says of its pizzas; of the others, nobody said anything. */
const inPizzas: NonNullable<Section['contents']> = {
  Margherita: pizza({ contains: ['MILK', 'WHEAT'], calories: 920 }),
  Diavola: pizza({ contains: ['MILK', 'WHEAT'], calories: 1_080 }),
  'Funghi e tartufo': pizza({ contains: ['MILK', 'WHEAT'] }),
  Marinara: pizza({ contains: ['WHEAT'], mayContain: ['MILK', 'SOYBEANS'], calories: 690 }),
  'Prosciutto e rucola': pizza({ contains: ['MILK', 'WHEAT'] }),
};

const inDolci: NonNullable<Section['contents']> = {
  'Tiramisù, cut at the table': { contains: ['MILK', 'EGGS', 'WHEAT'], calories: 510 },
  'Olive oil cake': { contains: ['MILK', 'EGGS', 'WHEAT'] },
};

/** The flagship's own menu: it shares nothing with other kitchens. */
export const mamaRosa: Record<string, Section[]> = {
  Menu: [
    {
      name: 'Antipasti',
      description: 'To start with, and to pass around.',
      dishes: `
        it: Focaccia della casa | 7 vg nf | Baked at noon and at five, with rosemary and coarse salt. | bread
        Burrata and peaches* | 14.50 v gf | Cool burrata, charred Fredericksburg peaches, basil and pistachio.
        it: Arancini al ragù | 11 | Four saffron rice croquettes around a spoonful of slow ragù, with lemon aioli.
        it: Fritto misto | 16 df | Calamari, shrimp and zucchini in a lace-thin batter, with pickled chilies. | shrimp
        Meatballs in Sunday sauce* | 13 nf | Beef, pork and yesterday's bread, simmered since morning.
        Carpaccio of beets | 11 v gf | Sliced like paper, with whipped goat ricotta, orange and hazelnut.`,
    },
    {
      name: 'Insalate',
      description: 'Enough for one as a meal, or for two beside one.',
      dishes: `
        Rosa's chopped salad | 13 gf | Little gem, salami, provolone, chickpeas and pickled pepper in oregano dressing. | salad
        Caesar with anchovy crumbs | 12 nf | Romaine hearts, a proper dressing and crumbs fried in anchovy butter.
        Fennel and citrus | 11 vg gf nf | Shaved fennel, grapefruit, olives and mint.`,
    },
    {
      name: 'Pasta fatta a mano',
      description: 'Rolled this morning. Gluten-free penne for any of them, two dollars more.',
      options: {
        '*': [{ name: 'Pasta', options: [{ name: 'Gluten-free penne', priceCents: 200 }] }],
        'Lasagne verdi': [],
        'Ravioli of butternut': [],
      },
      dishes: `
        Pappardelle, Sunday-slow ragù* | 21 nf | Wide ribbons with beef cheek and pork shoulder, cooked for nine hours. | spaghetti
        it: Spaghetti al pomodoro | 16 vg nf | San Marzano tomatoes, garlic, basil and nothing to hide behind. | spaghetti
        it: Cacio e pepe | 18 v nf | Tonnarelli, two pecorinos and pepper toasted to order.
        it: Lasagne verdi | 20 nf | Eleven thin layers of spinach pasta, ragù and béchamel, with a crisp edge for everyone.
        Tagliatelle with mushrooms | 19 v nf | Oyster and lion's mane mushrooms, thyme butter and a little cream.
        Ravioli of butternut! | 19 v | Brown butter, sage and crumbled amaretti.
        it: Linguine alle vongole | 23 df nf | Clams in their shells, white wine, parsley and a warning of chili.
        it: Rigatoni alla vodka* | 18 v nf s | Calabrian chili, tomato and cream, the color of a sunset.`,
    },
    {
      name: 'Pizza',
      description: 'Ninety seconds at nine hundred degrees.',
      contents: inPizzas,
      options: {
        '*': [
          {
            name: 'Size',
            least: 1,
            most: 1,
            defaults: ['12 inches'],
            options: [{ name: '12 inches' }, { name: '16 inches', priceCents: 600 }],
          },
          {
            name: 'On top',
            most: 3,
            options: [
              { name: 'Prosciutto', priceCents: 350 },
              { name: 'Mushrooms', priceCents: 200 },
              { name: 'Burrata', priceCents: 450, available: false },
              { name: 'Pickled chilies', priceCents: 100 },
              { name: 'Less cheese', priceCents: -50 },
            ],
          },
        ],
      },
      dishes: `
        it: Margherita* | 15 v nf | Tomato, fior di latte, basil and good oil. | pizza
        it: Diavola | 17 nf s | Spicy soppressata, hot honey and smoked mozzarella. | pizza
        it: Funghi e tartufo | 19 v nf | Roasted mushrooms, fontina and a little truffle.
        it: Marinara | 13 vg nf | Tomato, garlic, oregano and no cheese to miss.
        it: Prosciutto e rucola | 18 nf | Prosciutto, arugula and shaved parmesan, all laid on after the fire.`,
    },
    {
      name: 'Secondi',
      description: 'After six, from the grill and the oven.',
      times: served(everyDay, 18 * 60, 23 * 60),
      dishes: `
        Chicken under a brick | 24 gf nf | Half a bird with lemon, rosemary and roasted potatoes.
        it: Branzino al forno | 28 gf df nf | A whole fish over fennel and olives. We take out the bones if you ask. | fish
        Eggplant parmigiana | 19 v nf | Layered the night before, so that it holds together.
        Bistecca for two | 64 gf df nf | Thirty ounces of rib eye, oak coals, salt, lemon. | steak`,
    },
    {
      name: 'Dolci',
      contents: inDolci,
      dishes: `
        Tiramisù, cut at the table* | 9.50 v nf | From the big pan, as much as fits the spoon. | coffee
        Olive oil cake | 8 v nf | With whipped mascarpone and a spoonful of plums.
        it: Affogato | 7 v gf nf | Vanilla gelato, drowned.
        Sorbetto of the day | 6 vg gf nf | Whatever fruit came in ripe. | shaved-ice`,
    },
  ],
  Lunch: [
    {
      name: 'Lunch under the pecan tree',
      description: 'Monday to Friday until half past two.',
      times: served(weekdays, 11 * 60, 14.5 * 60),
      options: {
        'Pasta and a salad': [
          {
            name: 'Pasta',
            least: 1,
            most: 1,
            options: [
              { name: 'Pomodoro' },
              { name: 'Cacio e pepe', priceCents: 100 },
              { name: 'Sunday-slow ragù', priceCents: 250 },
            ],
          },
          {
            name: 'Salad',
            least: 1,
            most: 1,
            options: [
              {
                name: 'Chopped',
                optionGroups: [
                  {
                    name: 'Dressing',
                    least: 1,
                    most: 1,
                    options: [{ name: 'Oregano' }, { name: 'Lemon and oil' }],
                  },
                ],
              },
              { name: 'Fennel and citrus', priceCents: 150 },
            ],
          },
        ],
      },
      dishes: `
        Pasta and a salad | 16 nf | Half a pasta of your choice and a small chopped salad. | spaghetti
        Panino with porchetta | 14 df nf | Crackling, fennel, salsa verde and focaccia. | sandwich
        it: Panino caprese | 12.50 v nf | Tomato, mozzarella and basil on focaccia still warm. | sandwich
        it: Minestrone | 9 vg nf | With cannellini beans and a heel of bread. | stew`,
    },
  ],
  Drinks: [
    {
      name: 'No alcohol',
      options: { Espresso: [milk], Cappuccino: [milk] },
      dishes: `
        San Pellegrino | 4.50 vg gf | The large bottle.
        Blood orange spritz | 6 vg gf | Pressed here, with soda and a bitter edge.
        Lemonade with basil | 5 vg gf | Not too sweet.
        Espresso | 3.25 vg gf | Short and dark. | coffee
        Cappuccino | 4.50 v gf | Before eleven, or whenever you like. | coffee`,
    },
    {
      name: 'Wine, beer and cocktails',
      description: 'For guests of 21 and over.',
      services: ['DINE_IN', 'TAKE_OUT'],
      every: { ageChecked: true, taxCategory: 'ALCOHOL' },
      dishes: `
        House red, a glass | 9 vg gf | Sangiovese, light enough for lunch.
        House white, a glass | 9 vg gf | Vermentino, cold.
        Negroni | 12 vg gf | Equal parts, one large cube.
        it: Birra alla spina | 7 vg | An Italian lager on draft. | beer`,
    },
  ],
};
