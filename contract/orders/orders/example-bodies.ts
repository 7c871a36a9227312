/** What the examples on the page for programs send. */
export const firstOrder = {
  reference: '1042',
  serviceType: 'TAKE_OUT',
  paymentStatus: 'PAID_ELSEWHERE',
  placedAt: '2026-03-18T18:30:00-05:00',
  dueAt: '2026-03-18T18:55:00-05:00',
  lines: [
    {
      item: 'Carnitas taco',
      category: 'Tacos',
      quantity: 2,
      price: '4.50',
      modifiers: [{ name: 'Extra salsa', price: '0.50' }],
      tax: '0.82',
    },
    { item: 'Horchata', category: 'Drinks', quantity: 1, price: '3.00', tax: '0.25' },
  ],
  amounts: { subtotal: '13.00', tax: '1.07', tip: '2.00', total: '16.07' },
  customer: { name: 'Ann', phone: '+1 512 555 0190', note: 'No onions' },
};

export const menu = {
  version: 1773856800000,
  catalogs: [
    {
      name: 'Menu',
      categories: [
        {
          name: 'Tacos',
          items: [
            {
              name: 'Carnitas taco',
              reference: 'TACO-1',
              description: 'Slow-cooked pork, onion, cilantro',
              priceCents: 450,
              optionGroups: [
                { name: 'Salsa', least: 1, most: 1, options: [{ name: 'Red' }, { name: 'Green' }] },
                {
                  name: 'Extras',
                  options: [{ name: 'Guacamole', reference: 'X-GUAC', priceCents: 150 }],
                },
              ],
            },
          ],
        },
        { name: 'Drinks', items: [{ name: 'Horchata', priceCents: 300, available: false }] },
      ],
    },
  ],
};

export const completedOrder = (reference: string, minute: string) => ({
  reference,
  serviceType: 'DINE_IN',
  paymentStatus: 'PAID_BY_CARD_IN_STORE',
  stage: 'COMPLETED',
  placedAt: `2026-03-18T19:${minute}:00-05:00`,
  completedAt: `2026-03-18T20:${minute}:00-05:00`,
  amounts: { subtotal: '20.00', tax: '1.65', tip: '4.00', total: '25.65' },
});
