/**
 * The data of a page with another version of the content in it. Undefined if it is not there exactly once, so that it
 * is not known which one is meant.
 */
export function replaceVersion(body: Buffer, from: string, to: string): Buffer | undefined {
  const [old, next] = [Buffer.from(JSON.stringify(from)), Buffer.from(JSON.stringify(to))]
  const at = body.indexOf(old)
  if (at === -1 || body.indexOf(old, at + 1) !== -1) return undefined
  return Buffer.concat([body.subarray(0, at), next, body.subarray(at + old.length)])
}
