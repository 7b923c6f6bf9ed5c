/**
 * Removes the renderer's nonces from a page and returns the inline scripts that had one. Works on bytes: decoding and
 * encoding the page would be the most expensive step of the response.
 *
 * @param nonce of this render; null if the renderer sent none
 */
export function stripNonce(
  page: Buffer<ArrayBuffer>,
  nonce: string | null,
): {html: Buffer<ArrayBuffer>; scripts: Buffer[]} {
  if (!nonce) return {html: page, scripts: []}
  const attribute = Buffer.from(` nonce="${nonce}"`)
  const parts: Buffer[] = []
  const scripts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, from)) {
    parts.push(page.subarray(from, at))
    from = at + attribute.length
    const script = findScript(page, at)
    if (script) scripts.push(script)
  }
  return {html: Buffer.concat([...parts, page.subarray(from)]), scripts}
}

/** The inline script whose opening tag contains the offset. */
function findScript(page: Buffer, offset: number): Buffer | undefined {
  const tagEnd = page.indexOf('>', offset)
  const tag = page.toString('latin1', page.lastIndexOf('<', offset), tagEnd)
  if (!tag.startsWith('<script ') || / src=/.test(tag)) return undefined
  const end = page.indexOf('</script>', tagEnd)
  return end === -1 ? undefined : page.subarray(tagEnd + 1, end)
}
