export function makeTemporaryFolder(root?: string): string
