export interface Row {
  file: string
  snippet: string
  change: string
  reason: string
}
type About = Omit<Row, 'reason'>
export function readExplained(text: string): Row[]
export function explanationOf(rows: Row[], mutant: About): Row | undefined
export function findStale(rows: Row[], all: About[]): Row[]
