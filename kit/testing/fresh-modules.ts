/**
 * Loaded before each test file. Files of a kind share a process, because a new process takes longer than most of them;
 * so each file gets fresh modules and globals.
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
  // Longer timeout for busy machines.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
  // React captures a stack trace for each element until this count is high: 15 % of the time of tests that render.
  const React: object = await import('react');
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
