/** Reads which run variant a query string selects: daily, challenge, shared deal or a watched run played on. */

export function selectsDaily(search: string): boolean {
  return /[?&]daily/.test(search);
}

export function selectsVariant(search: string): boolean {
  return /[?&](beat|daily|seed|on)(=|&|$)/.test(search);
}
