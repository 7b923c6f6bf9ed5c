/**
 * A spreadsheet runs a cell that begins with one of these as a formula, the full-width forms included. A single quote
 * before it makes it text. Cells that already begin with such quotes get one more, so that `unguardFormula` restores
 * every text.
 */
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/

export function guardFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

export function unguardFormula(cell: string): string {
  // Excel users force text by ="…".
  const forced = /^="([^"]*)"$/.exec(cell)
  if (forced) return forced[1] ?? ''
  return cell.startsWith("'") && RISKY.test(cell) ? cell.slice(1) : cell
}
