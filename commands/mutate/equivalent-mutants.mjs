/**
 * Parses the table in docs/mutants.md: `| file | line of source | change | reason |`, with code in back quotes. A row
 * identifies a line by its text, so that it stays valid when the line moves.
 */
export function parseEquivalentMutants(text) {
  return text
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) => {
      const [file, snippet, change, reason = ''] = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) =>
          cell
            .trim()
            .replaceAll('\\|', '|')
            .replace(/^`+ ?(.*?) ?`+$/, '$1'),
        )
      return {file, snippet, change, reason}
    })
}

const matches = (row, mutant) =>
  row.file === mutant.file && row.change === mutant.change && mutant.snippet.includes(row.snippet)

export function findExplanation(rows, mutant) {
  return rows.find((row) => row.reason !== '' && matches(row, mutant))
}

/** Rows that match no mutant, and rows without a reason. `all`: every possible mutant. */
export function findStaleRows(rows, all) {
  return rows.filter((row) => row.reason === '' || !all.some((mutant) => matches(row, mutant)))
}
