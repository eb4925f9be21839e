import type { KeptRun } from '#web/history/kept-run.ts';
import { keep } from '#web/history/run-store.ts';
import { syncAccount } from '#web/play/sync-account.ts';
import { blinkFace } from '#web/ui/face-image.tsx';

export async function storeRun(run: Omit<KeptRun, 'bytes'>): Promise<void> {
  const kept = await keep([run]);
  if (kept.length > 0) blinkFace();
  await syncAccount();
}
