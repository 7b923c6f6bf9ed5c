/**
 * What may be logged of a failure whose words may quote what a visitor wrote, as a database's do: what it is and
 * where it happened, without its message.
 */
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
