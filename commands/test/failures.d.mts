export function listFailures(
  steps: {
    files?: {file: string; failed: number; tests: {name: string; state: string; message?: string}[]}[]
  }[],
): string[]
