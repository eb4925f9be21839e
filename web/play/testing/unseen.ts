/** The part of a view that shows and says nothing, for tests of the rest. */
export const unseen = {
  Field: () => null,
  stats: () => [],
  facts: () => '',
  help: { goal: '', keys: [], touch: [], scoring: '' },
};
