import type { Section } from './demo-menu.ts';

export const cubanSmall: Section = {
  name: 'To start',
  dishes: `
    Ham croquetas* | 8 nf | With saltines and lime.
    Yuca fries | 7 vg gf nf | Cilantro mojo.
    es: Tostones | 7 vg gf nf | Twice fried, garlicky.
    Black bean soup | 7 vg gf nf | Raw onion on top. | stew
    Empanadas, two | 8.50 nf | Beef, or spinach and cheese.`,
};

export const cubanPlates: Section = {
  name: 'Plates',
  description: 'With rice, beans and sweet plantains.',
  dishes: `
    es: Ropa vieja* | 18 gf df nf | Falls apart at a glance. | stew
    es: Lechón asado* | 19 gf df nf | Sour orange, crackling.
    es: Vaca frita | 18.50 gf df nf | Crisp flank, onions. | steak
    es: Pollo a la plancha | 16 gf df nf | Thin, lemon, garlic. | drumstick
    Shrimp enchilado | 20 gf df nf s | Tomato, pepper. | shrimp
    Vegetable fufú | 14 vg gf nf | Mashed plantain, mojo, greens.`,
};

export const cubanSandwiches: Section = {
  name: 'From the press',
  dishes: `
    Cubano* | 13 nf | Pork, ham, Swiss, pickle. | sandwich
    es: Pan con bistec | 13.50 df nf | Steak, onion, potato sticks. | sandwich
    Frita | 12 df nf s | A burger with chorizo in it. | burger
    Turkey and guava | 11 nf | Cream cheese, guava jam, sweet bread. It works. | sandwich`,
};

export const cubanSweets: Section = {
  name: 'Sweets',
  dishes: `
    Flan* | 7 v gf nf | The family's.
    Guava and cheese | 6 v gf nf | A slice of each. | cheese
    es: Arroz con leche | 6 v gf nf | Cinnamon, lemon peel.
    Coconut ice | 5 vg gf nf | From the window. | shaved-ice`,
};
