import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { Container } from '#web/ui/container.tsx';
import { favorites, lastSeen, seenOnly } from '../restaurants/index.ts';

let loadedRows: ComponentType | undefined;

/** "Your favorites" and "Recently viewed". Visitors without either load nothing for them. */
export function StoredRestaurants() {
  const chosen = useDeviceList(favorites);
  const seen = seenOnly(useDeviceList(lastSeen), chosen);
  const rows = Number(chosen.length > 0) + Number(seen.length > 0);
  const [Rows, setRows] = useState<ComponentType | undefined>(() => loadedRows);
  const [isRead, setRead] = useState(false);

  useEffect(() => setRead(true), []);
  // Updates what makeRoomForStored set, except in the first render, whose lists are still empty.
  useLayoutEffect(() => {
    if (isRead) document.documentElement.dataset.kept = String(rows);
  }, [isRead, rows]);
  useEffect(() => {
    if (rows === 0) return;
    // Offline the rows fail to load, and the rest of the page stays.
    import('./stored-rows.tsx')
      .then(({ StoredRows }) => {
        loadedRows = StoredRows;
        setRows(() => StoredRows);
      })
      .catch(() => undefined);
  }, [rows]);

  return <Container className="kept-rows">{rows > 0 && Rows && <Rows />}</Container>;
}
