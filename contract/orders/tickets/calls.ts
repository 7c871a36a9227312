import { calls } from '../../call.ts';

export const ticketCalls = calls({
  listTicketPrinters: 'GET /api/api/V1/business/printers',
  addTicketPrinter: 'POST /api/api/V1/business/printers',
  revokeTicketPrinter: 'POST /api/api/V1/business/printers/:printerId/revocation',
  makeOrderAgain: 'POST /api/api/V1/business/orders/:orderId/again',
  testTicketPrinter: 'POST /api/api/V1/business/printers/:printerId/test',
});
