import { Command } from 'commander';
import { listTroubledAddresses } from '../../features/money/notices/index.ts';
import { printable } from '../print.ts';
import { withDatabase } from '../with-database.ts';

const listCommand = new Command('list')
  .description('Print each address of a program that fails, or that we paused because it did')
  .action(
    withDatabase(async ({ database }) => {
      const addresses = await listTroubledAddresses(database);
      if (addresses.length === 0) console.log('Notices arrive at every address.');
      for (const address of addresses) {
        console.log(
          [
            address.externalId,
            address.addressId,
            address.state,
            `${address.failures} failures`,
            `${address.waiting} wait`,
            address.arrivedAt === '' ? 'nothing arrived' : `arrived ${address.arrivedAt}`,
            printable(address.host),
            printable(address.program),
          ].join('  '),
        );
      }
    }),
  );

export const noticesCommand = new Command('notices')
  .description('What programs hear of')
  .addCommand(listCommand);
