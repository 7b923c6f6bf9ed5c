export const STAGES: string[]
/** @throws Error for an unknown option */
export function parseTestArguments(args: string[]): {stages: string[]; paths: string[]}
