export const OUTSIDE: string
export function keepScriptsAtHome(scripts: ReadonlyMap<string, string>): Map<string, string>
export function keepPageAtHome(html: string, fontFaces: string): string
export function asInter(css: string): string
