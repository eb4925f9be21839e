/** Reads which run variant a query string selects: daily, challenge or shared deal. */

export function selectsDaily(search: string): boolean {
  return /[?&]daily/.test(search);
}

export function selectsVariant(search: string): boolean {
  return /[?&](beat|daily|seed)(=|&|$)/.test(search);
}
