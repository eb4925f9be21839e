/** Reads which run variant a query string selects: daily, challenge or shared deal. */

export function asksForDaily(search: string): boolean {
  return /[?&]daily/.test(search);
}

export function asksForTerms(search: string): boolean {
  return /[?&](beat|daily|seed)(=|&|$)/.test(search);
}
