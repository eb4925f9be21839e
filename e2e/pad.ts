import type { Page } from '@playwright/test';

export type Press = (button: number) => Promise<void>;

/** Connects a gamepad before the page opens; returns a function that presses its buttons. */
export async function plugIn(page: Page): Promise<Press> {
  await page.addInitScript(() => {
    const held = new Set<number>();
    const buttons = () => Array.from({ length: 17 }, (_, index) => ({ pressed: held.has(index) }));
    navigator.getGamepads = () => [{ axes: [0, 0], buttons: buttons() }] as unknown as Gamepad[];
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    Object.assign(globalThis, {
      async pressPad(button: number) {
        held.add(button);
        await frames();
        held.delete(button);
        await frames();
      },
    });
  });
  return (button) =>
    page.evaluate(
      (index) => (globalThis as unknown as { pressPad(index: number): Promise<void> }).pressPad(index),
      button,
    );
}
