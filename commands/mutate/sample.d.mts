import type {Mutant} from './operators.mjs'

export const FOLDERS: string[]
export function findAllMutants(root: string): (Mutant & {folder: string})[]
export function takeSample<T extends Mutant>(all: T[], count: number, seed: string): (T & {id: number})[]
