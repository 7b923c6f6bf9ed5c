export function faultsIn(name: string): number[]
export function namePattern(numbers: number[]): string
export function findFaultTests(root: string, numbers: number[]): string[]
