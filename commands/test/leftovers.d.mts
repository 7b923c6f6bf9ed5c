export function createLeftovers(options?: {patienceMs?: number}): {
  env: {TMPDIR: string; TEST_RUN: string}
  find(): Promise<string[]>
}
