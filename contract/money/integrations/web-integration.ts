/** The integration of orders that diners place with us on the web. No key may have this name. */
export const webIntegration = 'Joyous web';
