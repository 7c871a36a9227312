export type Attack = {
  name: string;
  networks: number;
  blocks?: number;
  seed?: string;
  isSlow?: boolean;
  /** No rule finds it: its figures have no limit. */
  isHidden?: boolean;
};

/** Slow attacks take two weeks, by day. The rules were tuned with the first seed only. */
export const attacks: Attack[] = [
  { name: '40 networks', networks: 40 },
  { name: '40 networks, other seed', networks: 40, seed: 'others' },
  { name: 'slow, 1,500 networks', networks: 1_500, seed: 'slow', isSlow: true },
  { name: 'slow, 1,500 networks, other seed', networks: 1_500, seed: 'slower', isSlow: true },
  {
    name: 'slow, each from its own network, numbers of 50 blocks',
    networks: 10_000,
    blocks: 50,
    seed: 'blocks',
    isSlow: true,
  },
  {
    name: 'slow, each from its own network, numbers like people',
    networks: 10_000,
    seed: 'hidden',
    isSlow: true,
    isHidden: true,
  },
];
