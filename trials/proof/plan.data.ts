/** In all; what has not run by then is missed. */
export const longestProofSeconds = 40 * 60;

/**
 * `share`: how much of its work a trial does here; left out: all of it. `seconds`: what that takes
 * on two cores with nothing beside it, roughly. `alone`: why it is no part of the proof.
 */
export type Planned = { share?: number; seconds: number } | { alone: string };

/** Every trial, in the order in which they run. */
export const plan: Readonly<Record<string, Planned>> = {
  failover: { seconds: 95 },
  move: { share: 0.3, seconds: 160 },
  'order-of-entries': { seconds: 95 },
  reader: { seconds: 30 },
  pooled: { seconds: 50 },
  patroni: { seconds: 290 },
  'rolling-restart': { seconds: 45 },
  'rolling-upgrade': { seconds: 100 },
  'photos-in-s3': { seconds: 60 },
  'money-kills': { share: 0.4, seconds: 120 },
  'random-histories': { share: 0.25, seconds: 210 },
  'orders-on-the-web': { share: 0.05, seconds: 75 },
  'at-once': { seconds: 75 },
  'one-ballot': { share: 0.2, seconds: 60 },
  'frozen-connections': { seconds: 60 },
  crowd: { seconds: 50 },
  'ten-thousand': { seconds: 65 },
  neighbours: { share: 0.5, seconds: 130 },
  hostile: { share: 0.4, seconds: 120 },
  'hostile-cpu': { seconds: 160 },
  'history-rows': { seconds: 100 },
  'slow-upload': { share: 0.25, seconds: 140 },
  image: { alone: 'it makes a Debian and builds the image on it, for some ten minutes' },
  'bare-debian': { alone: 'it installs a new Debian, for up to an hour' },
};
