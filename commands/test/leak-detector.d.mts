export function createLeakDetector(options?: {graceMs?: number}): {
  env: {TMPDIR: string; TEST_RUN: string}
  find(): Promise<string[]>
}
