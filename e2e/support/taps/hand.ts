import { expect, type Locator, type Page } from '@playwright/test';
import { type Task, type TaskName, tasks } from './tasks.data.ts';

/** Counts as a person would: each press, and each key of what is typed where the focus is. */
export function handOn(page: Page) {
  let taps = 0;
  let keys = 0;
  return {
    async tap(what: Locator) {
      taps += 1;
      await what.click();
    },
    async choose(list: Locator, option: string | { label: string }) {
      taps += 1;
      await list.selectOption(option);
    },
    async type(text: string) {
      keys += text.length;
      // A person sees the field before they type.
      await page.locator(':is(input, textarea):focus').waitFor();
      await page.keyboard.type(text);
    },
    /** Begins anew after each task. `keys` may be fewer: names and amounts differ in length. */
    done(name: TaskName) {
      const { task, before, now } = tasks[name] as Task;
      expect(taps, `taps: ${task}`).toBe(now[0]);
      expect(keys, `keys: ${task}`).toBeLessThanOrEqual(now[1]);
      if (before) {
        expect(now[0], task).toBeLessThanOrEqual(before[0]);
        expect(now[1], task).toBeLessThanOrEqual(before[1]);
      }
      taps = 0;
      keys = 0;
    },
  };
}
