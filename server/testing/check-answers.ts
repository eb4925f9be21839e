/** Loaded before the tests of the server: every answer of the API that any of them fetches must be as its route says. */
import { deviationOf } from '#server/testing/described-answers.ts';

const fetchUnchecked = globalThis.fetch;

globalThis.fetch = async (input, options) => {
  const answer = await fetchUnchecked(input, options);
  const address = input instanceof Request ? input.url : String(input);
  const deviation = await deviationOf(options?.method ?? 'GET', address, answer.clone());
  if (deviation !== null) throw new Error(deviation);
  return answer;
};
