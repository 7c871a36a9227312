/** Where on the home page the restaurants stand. */
export const restaurantsAnchor = 'a_restaurants';
export const awardsPath = '/campaign/foodieChoicePrizeDetails';
