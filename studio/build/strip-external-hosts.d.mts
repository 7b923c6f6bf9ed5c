export function stripHostsFromScripts(scripts: ReadonlyMap<string, string>): Map<string, string>
export function stripHostsFromPage(html: string, fontFaces: string): string
export function renameFontToInter(css: string): string
