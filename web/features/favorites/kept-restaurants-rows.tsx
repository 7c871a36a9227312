import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useDeviceList } from '../../platform/device/use-device-list.ts';
import { Container } from '../../ui/container.tsx';
import { favorites, lastSeen, seenOnly } from '../restaurants/index.ts';

let loadedRows: ComponentType | undefined;

/** "Your favorites" and "Lately seen". Whoever has neither loads nothing for them. */
export function KeptRestaurants() {
  const chosen = useDeviceList(favorites);
  const seen = seenOnly(useDeviceList(lastSeen), chosen);
  const rows = Number(chosen.length > 0) + Number(seen.length > 0);
  const [Rows, setRows] = useState<ComponentType | undefined>(() => loadedRows);
  const [isRead, setRead] = useState(false);

  useEffect(() => setRead(true), []);
  // As makeRoomForKept did; the first time here there is nothing to go by yet.
  useLayoutEffect(() => {
    if (isRead) document.documentElement.dataset.kept = String(rows);
  }, [isRead, rows]);
  useEffect(() => {
    if (rows === 0) return;
    // Offline the rows do not come, and the rest of the page stays.
    import('./kept-rows.tsx')
      .then(({ KeptRows }) => {
        loadedRows = KeptRows;
        setRows(() => KeptRows);
      })
      .catch(() => undefined);
  }, [rows]);

  return <Container className="kept-rows">{rows > 0 && Rows && <Rows />}</Container>;
}
