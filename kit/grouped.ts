/** A whole number with its thousands set apart, as in 12,300. The browser's own way costs a phone a tenth of a second at first use. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
