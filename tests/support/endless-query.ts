/**
 * A search within a search, `depth` times, the innermost of which depends on all documents around it, so that nothing of
 * it can be looked up or evaluated once: it takes the number of documents to the power of `depth + 1`.
 */
export function endlessFilter(depth: number): string {
  const around = Array.from(
    {length: depth},
    (_, level) => `${Array.from({length: level + 1}, () => '^').join('.')}._id`,
  )
  let filter = `_id + "x" != ${around.join(' + ')}`
  for (let level = 0; level < depth; level++) filter = `count(*[${filter}]) >= 0`
  return filter
}
