interface Step {
  files?: {
    file: string
    failed: number
    tests: {name: string; state: string; message?: string; page?: string}[]
  }[]
}

export function listFailures(steps: Step[]): string[]
export function listFailedPages(steps: Step[]): string[]
