import { createContext } from 'react';

/** The city whose page this is: the search with that city set. Empty on the home page. */
export const CityOfPage = createContext('');
