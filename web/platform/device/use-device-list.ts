import { useSyncExternalStore } from 'react';
import type { DeviceList } from './device-list.ts';

const none: readonly never[] = [];

/** Empty in the server's rendering, which is the same for everybody. */
export const useDeviceList = <Item>(list: DeviceList<Item>): readonly Item[] =>
  useSyncExternalStore(list.subscribe, list.items, () => none);
