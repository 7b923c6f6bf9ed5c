export function inRange(version: string, range: string): boolean
export function newestOf(versions: readonly string[], major: number | string): string | undefined
