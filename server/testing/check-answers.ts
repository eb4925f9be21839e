/** Loaded before server tests: checks every API response they fetch against its route. */
import { deviationOf } from '#server/testing/described-answers.ts';

const fetchUnchecked = globalThis.fetch;

// All files share a process, which loads this once per file.
if (fetchUnchecked.name !== fetchChecked.name) globalThis.fetch = fetchChecked;

async function fetchChecked(...[input, options]: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetchUnchecked(input, options);
  const address = input instanceof Request ? input.url : String(input);
  const deviation = await deviationOf(options?.method ?? 'GET', address, answer.clone());
  if (deviation !== null) throw new Error(deviation);
  return answer;
}
