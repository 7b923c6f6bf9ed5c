export interface Mutant {
  file: string
  kind: string
  statement: boolean
  leads: boolean
  start: number
  end: number
  from: {start: number; end: number}
  to: string
  line: number
  snippet: string
  change: string
}
export function findMutants(text: string, file: string): Mutant[]
