// What every page knows of the orders on this device, before it loads anything for them.

export const ordersKey = 'joyous.orders';

/**
 * Runs before the first paint and reserves space for the lines about them, so that nothing moves when
 * they arrive. The server sends the same page to everybody.
 */
export const makeRoomForOrders = `try {
  const kept = JSON.parse(localStorage['${ordersKey}'] ?? '[]');
  if (Array.isArray(kept)) document.documentElement.dataset.orders = Math.min(kept.length, 4);
} catch {}`;
