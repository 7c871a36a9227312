import type { openPayingWorld } from '../../payments/paying.factory.ts';
import { openForOrders, tableCode } from '../../quotes/quotes.factory.ts';
import { byCard, dinersAt } from '../placed.factory.ts';

type World = Awaited<ReturnType<typeof openPayingWorld>>;

/** A restaurant with a table, at which diners pay online and give no number. */
export async function openTable(world: World) {
  const { at, idOf } = await openForOrders(world.database);
  const diners = dinersAt(world, at);
  const quote = (also: object = {}) =>
    diners.quote([{ itemId: idOf('Burger') }], { service: 'DINE_IN', table: tableCode, ...also });
  const start = async (quoteId: string, device?: string) =>
    world.startPaying(diners, quoteId, byCard(device));
  const paid = async (device?: string) => {
    const started = await start(await quote(), device);
    world.standIn.pay(started.sessionId);
    await world.arrive();
    return started;
  };
  return { at, diners, idOf, quote, start, paid };
}
