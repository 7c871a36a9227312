import * as american from './american.data.ts';
import * as bakery from './bakery.data.ts';
import * as chinese from './chinese.data.ts';
import type { Section } from './demo-menu.ts';
import * as drinks from './drinks.data.ts';
import * as european from './european.data.ts';
import * as indian from './indian.data.ts';
import * as italian from './italian.data.ts';
import * as japanese from './japanese.data.ts';
import * as korean from './korean-and-himalayan.data.ts';
import * as latin from './latin.data.ts';
import * as lunch from './lunch.data.ts';
import * as mediterranean from './mediterranean.data.ts';
import * as mexican from './mexican.data.ts';
import * as pacific from './pacific.data.ts';
import * as plants from './plants-and-hearth.data.ts';
import * as pub from './pub-and-diner.data.ts';
import * as seafood from './seafood.data.ts';
import * as asian from './southeast-asian.data.ts';
import * as southern from './southern.data.ts';

/** Sections by catalog. */
export type Kit = Record<string, readonly Section[]>;

const kit = (menu: Section[], drink: Section[], more: Kit = {}): Kit => ({
  Menu: menu,
  ...more,
  Drinks: drink,
});

const { antipasti, pasta, secondi, dolci, pizzas, pizzaSides } = italian;
const { americanStarters, americanMains, americanSides, americanDesserts } = american;

const barbecue = kit(
  [southern.pit, southern.barbecueSandwiches, southern.barbecueSides, southern.southernSweets],
  [drinks.softDrinks],
);
const japaneseEnd = [japanese.japaneseSmall, japanese.japaneseSweets];
const steakhouse = [americanStarters, american.steaks, americanSides, americanDesserts];
const bakeryCounter = [bakery.pastries, bakery.breads, bakery.toasts, bakery.cakes];
const plantKitchen = [
  plants.plantStarters,
  plants.plantSalads,
  plants.plantMains,
  plants.plantSweets,
];

/** What a kitchen cooks, by its first cuisines: the longest list that fits is used. */
export const kits: Record<string, Kit> = {
  American: kit(
    [americanStarters, americanMains, american.steaks, americanSides, americanDesserts],
    [drinks.wines, drinks.cocktails],
  ),
  'American, Wood-fired': kit(
    [americanStarters, american.oakFire, americanMains, americanSides, americanDesserts],
    [drinks.wines],
  ),
  Bakery: kit(bakeryCounter, [drinks.coffees]),
  'Bakery, Cuban': kit([bakery.cubanBakery, bakery.cakes, bakery.toasts], [drinks.strongCoffees]),
  'Bakery, Cafe, Pizza': kit([bakery.pastries, bakery.breads, bakery.toasts], [drinks.coffees], {
    'Friday nights': [pizzas],
  }),
  Barbecue: barbecue,
  Breakfast: kit([pub.griddle, pub.eggs, pub.dinerPies], [drinks.dinerCoffee]),
  Burgers: kit([pub.burgers, pub.friesAndShakes, pub.pubSnacks], [drinks.softDrinks]),
  Cajun: kit(
    [southern.creoleStarters, southern.gumbos, southern.southernPlates, southern.southernSweets],
    [drinks.cocktails],
  ),
  Caribbean: kit(
    [seafood.islandStarters, seafood.islandPlates, seafood.islandSides],
    [drinks.cocktails, drinks.softDrinks],
  ),
  Chinese: kit(
    [chinese.coldDishes, chinese.pulledNoodles, chinese.wok, chinese.chineseSweets],
    [drinks.teas],
  ),
  Cuban: kit(
    [latin.cubanSmall, latin.cubanPlates, latin.cubanSandwiches, latin.cubanSweets],
    [drinks.strongCoffees],
  ),
  Deli: kit(
    [bakery.deliSandwiches, bakery.deliCounter, bakery.deliSweets],
    [drinks.softDrinks, drinks.dinerCoffee],
  ),
  'Dessert, Cafe': kit([bakery.beignets, bakery.cakes, bakery.toasts], [drinks.strongCoffees]),
  'Dessert, Hawaiian': kit([bakery.shaveIce, bakery.shaveIceExtras], [drinks.islandDrinks]),
  'Dim sum': kit(
    [chinese.steamed, chinese.baked, chinese.roasts, chinese.chineseSweets],
    [drinks.teas],
  ),
  Diner: kit([pub.eggs, pub.griddle, pub.dinerPlates, pub.dinerPies], [drinks.dinerCoffee]),
  Ethiopian: kit(
    [plants.ethiopianSmall, plants.ethiopianPlates, plants.ethiopianSides],
    [drinks.mintTea],
  ),
  Experimental: kit([plants.experiments, plants.controls], [drinks.coffees]),
  Filipino: kit(
    [asian.filipinoSmall, asian.filipinoPlates, asian.filipinoSweets],
    [drinks.islandDrinks],
  ),
  French: kit(
    [european.frenchStarters, european.frenchMains, european.frenchSweets],
    [drinks.wines, drinks.coffees],
  ),
  Greek: kit(
    [mediterranean.greekMeze, mediterranean.greekMains, mediterranean.greekSweets],
    [drinks.wines],
  ),
  Hawaiian: kit(
    [pacific.plateLunch, pacific.plateSides, pacific.hawaiianSweets],
    [drinks.islandDrinks],
  ),
  Indian: kit(
    [indian.chaat, indian.tandoor, indian.curries, indian.indianBreads, indian.indianSweets],
    [drinks.lassis],
    { Lunch: [lunch.indianLunch] },
  ),
  Israeli: kit(
    [
      mediterranean.shakshukas,
      mediterranean.mezze,
      mediterranean.pitas,
      mediterranean.levantSweets,
    ],
    [drinks.mintTea],
  ),
  Italian: kit([antipasti, pasta, secondi, dolci], [drinks.wines, drinks.coffees], {
    Lunch: [lunch.italianLunch],
  }),
  Izakaya: kit([japanese.skewers, japanese.izakayaPlates, ...japaneseEnd], [drinks.sakes]),
  Korean: kit(
    [korean.koreanSmall, korean.koreanGrill, korean.koreanPots, korean.koreanSweets],
    [drinks.sakes],
  ),
  Lebanese: kit(
    [mediterranean.mezze, mediterranean.mezzeHot, mediterranean.levantSweets],
    [drinks.wines, drinks.mintTea],
  ),
  Mexican: kit(
    [mexican.antojitos, mexican.tacos, mexican.mexicanPlates, mexican.mexicanSweets],
    [drinks.aguas, drinks.margaritas],
  ),
  'Mexican, Burritos': kit(
    [mexican.burritos, mexican.tacos, mexican.antojitos, mexican.mexicanSweets],
    [drinks.aguas],
  ),
  'Native American': kit([plants.fryBread, plants.riverValley], [drinks.aguas]),
  Nepali: kit([korean.momos, korean.himalayanPlates, korean.himalayanSmall], [drinks.lassis]),
  'New Mexican': kit([mexican.smothered, mexican.tacos, mexican.mexicanSweets], [drinks.aguas]),
  Peruvian: kit(
    [seafood.ceviches, seafood.peruvianMains, seafood.peruvianSweets],
    [drinks.cocktails],
  ),
  Pizza: kit([pizzas, antipasti, pizzaSides, dolci], [drinks.softDrinks]),
  "Po'boys": kit([southern.poBoys, southern.gumbos, southern.creoleStarters], [drinks.softDrinks]),
  Poke: kit([pacific.poke, pacific.plateSides, pacific.hawaiianSweets], [drinks.islandDrinks]),
  Polish: kit([european.pierogi, european.polishPlates, european.polishSweets], [drinks.coffees]),
  Portuguese: kit([bakery.malasadas, bakery.portugueseSavory, bakery.cakes], [drinks.islandDrinks]),
  Pub: kit([pub.pubSnacks, pub.burgers, pub.pubPlates], [drinks.taps, drinks.softDrinks]),
  Ramen: kit([japanese.ramens, ...japaneseEnd], [drinks.sakes, drinks.teas]),
  Seafood: kit([seafood.seafoodStarters, seafood.northwest, seafood.seafoodMains], [drinks.wines]),
  'Seafood, Cajun': kit(
    [southern.boils, southern.creoleStarters, southern.gumbos, southern.southernSweets],
    [drinks.taps],
  ),
  'Seafood, Raw bar': kit(
    [seafood.rawBar, seafood.seafoodStarters, seafood.seafoodMains],
    [drinks.wines, drinks.cocktails],
  ),
  Southern: kit(
    [southern.biscuits, southern.southernPlates, southern.barbecueSides, southern.southernSweets],
    [drinks.dinerCoffee, drinks.softDrinks],
  ),
  Steakhouse: kit(steakhouse, [drinks.wines, drinks.cocktails], { Lunch: [lunch.steakLunch] }),
  Sushi: kit([japanese.nigiri, japanese.rolls, ...japaneseEnd], [drinks.sakes], {
    Lunch: [lunch.japaneseLunch],
  }),
  Taiwanese: kit([chinese.buns, chinese.nightMarket, chinese.coldDishes], [drinks.teas]),
  Teriyaki: kit(
    [japanese.teriyakiPlates, japanese.riceBowls, japanese.japaneseSmall],
    [drinks.teas],
  ),
  'Tex-Mex': kit([mexican.breakfastTacos, mexican.tacos, mexican.antojitos], [drinks.aguas]),
  Thai: kit(
    [asian.thaiSmall, asian.thaiNoodles, asian.thaiCurries, asian.thaiSweets],
    [drinks.teas],
    { Lunch: [lunch.thaiLunch] },
  ),
  Vegan: kit(plantKitchen, [drinks.softDrinks, drinks.wines]),
  Vegetarian: kit(plantKitchen, [drinks.coffees]),
  Vietnamese: kit(
    [asian.vietnameseSmall, asian.pho, asian.vietnamesePlates],
    [drinks.strongCoffees],
  ),
};
