/**
 * A spreadsheet runs a cell that begins with one of these as a formula, its full-width forms included. A single
 * quote before it makes it text; cells that have such a quote already get one more, so that all come back.
 */
const RISKY = /^'*[=+\-@\t\r＝＋－＠]/

export function guardFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

export function unguardFormula(cell: string): string {
  // Excel users force text by ="…".
  const forced = /^="([^"]*)"$/.exec(cell)
  if (forced) return forced[1] ?? ''
  return cell.startsWith("'") && RISKY.test(cell) ? cell.slice(1) : cell
}
