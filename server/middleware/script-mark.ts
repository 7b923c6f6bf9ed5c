/**
 * A page without the marks of its renderer, and the inline scripts that carried one. All by bytes: to read a page's
 * letters and write them again takes longer than anything else that is done with it.
 *
 * @param mark of this rendering; null: nobody said one
 */
export function takeOutMark(
  page: Buffer<ArrayBuffer>,
  mark: string | null,
): {html: Buffer<ArrayBuffer>; scripts: Buffer[]} {
  if (!mark) return {html: page, scripts: []}
  const attribute = Buffer.from(` nonce="${mark}"`)
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

/** The code of the inline script in whose first tag that place is. */
function findScript(page: Buffer, place: number): Buffer | undefined {
  const tagEnd = page.indexOf('>', place)
  const tag = page.toString('latin1', page.lastIndexOf('<', place), tagEnd)
  if (!tag.startsWith('<script ') || / src=/.test(tag)) return undefined
  const end = page.indexOf('</script>', tagEnd)
  return end === -1 ? undefined : page.subarray(tagEnd + 1, end)
}
