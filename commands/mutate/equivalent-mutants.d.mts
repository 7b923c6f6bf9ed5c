export interface EquivalentMutant {
  file: string
  snippet: string
  change: string
  reason: string
}
type MutantId = Omit<EquivalentMutant, 'reason'>
export function parseEquivalentMutants(text: string): EquivalentMutant[]
export function findExplanation(rows: EquivalentMutant[], mutant: MutantId): EquivalentMutant | undefined
export function findStaleRows(rows: EquivalentMutant[], all: MutantId[]): EquivalentMutant[]
