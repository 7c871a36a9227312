import * as ticketCalls from '#contract/orders/tickets/tickets.ts';
import { routesOf } from '../../people/access/index.ts';
import {
  addTicketPrinter,
  listTicketPrinters,
  makeOrderAgain,
  revokeTicketPrinter,
  testTicketPrinter,
} from './printers.ts';

export { printersEnd } from './printers.ts';
export { findPrinted } from './tickets.queries.ts';
export { printRoutes } from './tickets.routes.ts';

export const ticketsRoutes = routesOf(ticketCalls, {
  listTicketPrinters,
  addTicketPrinter,
  revokeTicketPrinter,
  makeOrderAgain,
  testTicketPrinter,
});
