/** Work that no page waits for. */
import { onTheme } from '#kit/theme.ts';
import { followSettings } from '#web/styles/apply-settings.ts';

let isFirst = true;

/** On every page of a visit. */
export async function afterHydration(): Promise<void> {
  setThemeColor();
  if (!isFirst) return;
  isFirst = false;
  onTheme(setThemeColor);
  followSettings();
  // Only with text at about twice the size is a page, or a phone that may be turned, this narrow.
  if (matchMedia('(width < 20rem) or (device-height < 20rem)').matches) void import('#web/styles/large-text.ts');
  void import('#web/ui/face-image.tsx').then(({ followFace }) => followFace()).catch(() => {});
  if (!import.meta.env.PROD) return;
  // Without cache storage the arcade needs a network.
  await import('#web/loading/cache-offline.ts').then(({ cacheOffline }) => cacheOffline()).catch(() => {});
}

/** Sets `theme-color` to the page's background, also if the player overrides the system theme. */
function setThemeColor(): void {
  const ground = document.querySelector('.game-page, .hero, .plain-page, .band, .runs-page') ?? document.body;
  const { backgroundColor } = getComputedStyle(ground);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = backgroundColor;
}
