export function installMark(root: string): string
