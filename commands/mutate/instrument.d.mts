import type {Mutant} from './operators.mjs'

export function instrument(text: string, mutants: (Mutant & {id: number})[]): string
