/** Work that no page waits for. */
export async function afterHydration(): Promise<void> {
  void import('#web/ui/face-image.tsx').then(({ followFace }) => followFace()).catch(() => {});
  if (!import.meta.env.PROD) return;
  // Without cache storage the arcade needs a network.
  await import('#web/loading/cache-offline.ts').then(({ cacheOffline }) => cacheOffline()).catch(() => {});
}
