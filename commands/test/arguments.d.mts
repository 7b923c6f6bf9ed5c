export const PARTS: string[]
/** @throws Error for an option that there is not */
export function parseTestArguments(words: string[]): {parts: string[]; paths: string[]}
