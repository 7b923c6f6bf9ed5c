export function environmentFor(binary: string, more?: Record<string, string>): NodeJS.ProcessEnv
export function runProgram(
  program: string,
  args: readonly string[],
  options: {cwd: string; env: NodeJS.ProcessEnv; seconds: number},
): Promise<{output: string; errors: string}>
export interface StartedProgram {
  output: string
  errors: string
  isRunning(): boolean
  stop(): Promise<number>
  endWithin(seconds: number): Promise<number>
}
export function startProgram(
  program: string,
  args: readonly string[],
  options: {cwd: string; env: NodeJS.ProcessEnv},
): StartedProgram
