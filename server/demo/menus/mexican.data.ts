import type { Section } from './demo-menu.ts';

export const antojitos: Section = {
  name: 'To share',
  dishes: `
    Guacamole* | 11 vg gf nf | Pounded to order, with warm chips. | avocado
    es: Esquites | 7 v gf nf | Charred corn, lime, cotija and chili.
    es: Queso fundido | 10 gf nf | With chorizo or poblano strips. | cheese
    Elote ribs | 8 v gf nf s | Finger food, if you have enough napkins.
    es: Aguachile verde | 15 gf df nf s | Shrimp, cucumber, serrano. | shrimp
    Chips and three salsas | 6 vg gf nf s | One is kind.`,
};

export const tacos: Section = {
  name: 'Tacos',
  description: 'Each, on a corn tortilla pressed here.',
  dishes: `
    es: Al pastor* | 4.50 gf df nf | Pork from the spit, pineapple, onion. | taco
    es: Carnitas* | 4.50 gf df nf | Pork in its own fat, the crisp and the soft. | taco
    es: Barbacoa | 5 gf df nf | Beef cheek, steamed overnight. | taco
    Baja fish | 5.25 df nf | Beer batter, cabbage and lime crema. | fish
    es: Carne asada | 5.25 gf df nf | Over mesquite. | taco
    Mushroom and epazote | 4.25 vg gf nf | With a smoky salsa. | taco
    es: Camarón | 5.50 gf nf s | Shrimp, chipotle butter. | shrimp`,
};

export const breakfastTacos: Section = {
  name: 'Breakfast tacos',
  description: 'On flour tortillas from the comal, until they run out.',
  dishes: `
    Migas* | 4.50 v nf | Egg, tortilla strips, pepper and cheese.
    Chorizo and potato* | 4.50 nf s | Crisp, soft, red. | taco
    Bacon, egg and cheese | 4.50 nf | The sensible one. | fried-egg
    Bean and cheese | 3.75 v nf | Refried twice. | taco
    Smoked pork belly | 5.50 nf | With tomatillo and egg. | taco
    Potato and nopales | 4.25 vg nf | Cactus, onion and green salsa. | taco`,
};

export const burritos: Section = {
  name: 'Burritos',
  dishes: `
    Carne asada burrito* | 12 nf | Steak, rice, beans, guacamole. | burrito
    Al pastor burrito | 11.50 nf | With grilled pineapple. | burrito
    Chile relleno burrito | 11.50 v nf | A whole pepper inside. | burrito
    Bean, rice and cheese | 9 v nf | The honest one. | burrito
    Vegan burrito | 11 vg nf | Soy chorizo, black beans, avocado. | burrito`,
};

export const mexicanPlates: Section = {
  name: 'Plates',
  description: 'With rice, beans and tortillas.',
  dishes: `
    es: Mole negro | 18 gf | Chicken under twenty-six ingredients and two days.
    es: Enchiladas verdes* | 15 gf nf | Chicken, tomatillo and crema.
    Molcajete for two | 34 gf nf s | Steak, shrimp, nopales and cheese in hot stone. | steak
    Tamales, three | 12 gf nf | Pork in red, chicken in green, cheese with poblano. | tamale
    es: Chile relleno | 14 v gf nf | Filled with cheese, under tomato broth.
    es: Pozole rojo | 13 gf df nf s | Hominy, pork, radish and lime. | stew`,
};

export const smothered: Section = {
  name: 'Smothered',
  description: 'Red, green or Christmas.',
  dishes: `
    Smothered burrito* | 11 nf s | Beef, beans and a flood of green chile. | burrito
    Green chile stew* | 9 gf df nf s | Pork, potato, roasted Hatch chile. | stew
    Stacked enchiladas | 12 v gf nf s | Blue corn, red chile, an egg on top.
    Carne adovada | 13 gf df nf s | Pork, red chile, six hours. | stew
    Smothered fries | 9 v gf nf s | Cheese first, then chile.
    Sopaipillas | 5 v nf | Four, with honey.`,
};

export const mexicanSweets: Section = {
  name: 'Sweets',
  dishes: `
    es: Churros* | 7 v nf | With a cup of chocolate. | doughnut
    es: Tres leches | 7.50 v nf | It holds all three.
    Flan | 6.50 v gf nf | Caramel, orange.
    Mango paleta | 4.50 vg gf nf s | Chili and lime. | shaved-ice`,
};
