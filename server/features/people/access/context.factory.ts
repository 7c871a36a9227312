import { type Context, contextOf, type DeviceContext, noCookies } from './context.ts';
import type { Services } from './services.ts';

/** For a test that calls an operation directly: the context that a device's call would have. */
export const contextOfDevice = (services: Services, deviceHash: Buffer): DeviceContext => {
  const context: Context = contextOf(services, {
    address: '10.1.2.3',
    deviceHash,
    secrets: undefined,
    cookies: noCookies,
  });
  return { ...context, deviceHash };
};
