/**
 * Loaded before each test file. All files of a kind share a process, for a process of its own takes longer than most of
 * them do; so each of them gets modules that remember nothing, and the globals as they were.
 */
import { vi } from 'vitest';

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  // What is waited for comes late on a busy machine, which is no reason to fail.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
}
