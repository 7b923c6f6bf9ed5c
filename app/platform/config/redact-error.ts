/** The type and origin of an error, without its message: a database error, for example, may quote user input. */
export function redactError(error: unknown): {name: string; code?: string; at: string[]} {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return {name: typeof inner, at: []}
  const code = 'code' in inner ? inner.code : undefined
  return {
    name: inner.name,
    ...((typeof code === 'string' || typeof code === 'number') && {code: String(code)}),
    at: (inner.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  }
}
