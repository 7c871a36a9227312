import { integrationCalls } from '../../money/integrations/calls.ts';
import { curl } from './curl.ts';
import { type Example, installClientCommand } from './examples.ts';

const program = `import { createClient, readOrders } from '@joyous/partner';

const joyous = createClient({ url: process.env.JOYOUS_URL, key: process.env.JOYOUS_KEY });

const restaurant = await joyous.getPartnerRestaurant();
if (!restaurant.ok) throw new Error(restaurant.refusal.responseMessage);
console.log(\`Waiting for orders of \${restaurant.value.name}\`);

for await (const page of readOrders(joyous)) {
  if (!page.ok) throw new Error(page.refusal.responseMessage);
  for (const { orderId, stage, lines, acknowledgedAs } of page.value.orders) {
    console.log(\`Order \${orderId} is \${stage}\`);
    if (acknowledgedAs !== null || stage === 'COMPLETED' || stage === 'CANCELLED') continue;
    console.log('\\x07RING!', lines.map(({ quantity, item }) => \`\${quantity} \${item}\`).join(', '));
    const taken = await joyous.acknowledgePartnerOrder({ orderId, body: { number: \`T-\${orderId}\` } });
    if (!taken.ok) throw new Error(taken.refusal.responseMessage);
    console.log(\`It is on the till as \${taken.value.number}\`);
  }
}`;

/**
 * From a key to a till that rings for an order on the web, one after the other in one terminal. A test
 * types them as they are.
 */
export const firstTill: readonly Example[] = [
  { title: 'Try your key', command: curl({ call: integrationCalls.getPartnerRestaurant }) },
  {
    title: 'Install the client in a new folder',
    command: `mkdir my-till\ncd my-till\n${installClientCommand}`,
  },
  { title: 'Write a till', command: `cat > till.mjs <<'END'\n${program}\nEND` },
  { title: 'Switch it on', command: 'JOYOUS_URL="$JOYOUS" JOYOUS_KEY="$KEY" node till.mjs' },
];
