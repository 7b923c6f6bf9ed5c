export function installStamp(root: string): string
