import { createContext } from 'react';

/** Of the page of a city, which is the search with that city set; empty on the home page. */
export const CityOfPage = createContext('');
