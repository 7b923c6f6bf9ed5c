/**
 * The rows of docs/mutants.md: `| file | line of source | change | reason |`, where code is set in back quotes. A row
 * is about a line by what is written in it, so that it stays right when the line moves.
 */
export function readExplained(text) {
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

const isAbout = (row, mutant) =>
  row.file === mutant.file && row.change === mutant.change && mutant.snippet.includes(row.snippet)

export function explanationOf(rows, mutant) {
  return rows.find((row) => row.reason !== '' && isAbout(row, mutant))
}

/** Rows about source that no longer is there, and rows that give no reason. `all`: every change there could be. */
export function findStale(rows, all) {
  return rows.filter((row) => row.reason === '' || !all.some((mutant) => isAbout(row, mutant)))
}
