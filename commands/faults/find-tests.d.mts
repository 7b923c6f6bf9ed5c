export function parseFaultNumbers(name: string): number[]
export function createNamePattern(numbers: number[]): string
export function findFaultTests(root: string, numbers: number[]): string[]
