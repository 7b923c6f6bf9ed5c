export function isInRange(version: string, range: string): boolean
export function findNewest(versions: readonly string[], major: number | string): string | undefined
