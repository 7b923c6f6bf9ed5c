type State = 'passed' | 'failed' | 'skipped'

interface File {
  file: string
  tests: {name: string; state: State}[]
}

export function compareRuns(runs: File[][]): {
  differing: {name: string; states: (State | 'missing')[]}[]
  failing: string[]
}
