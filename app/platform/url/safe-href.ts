const EXTERNAL_HREF = /^(https?:\/\/|mailto:|tel:)\S+$/i
// Browsers drop tabs and line ends from addresses: "/<tab>/elsewhere" would become "//elsewhere".
const INTERNAL_PATH = /^\/(?![/\\])[^\t\n\r]*$/

/** The address of a link that someone wrote, if it leads to a page, a mailbox or a phone; else null. */
export function safeHref(input: unknown): string | null {
  if (typeof input !== 'string') return null
  const href = input.trim()
  return INTERNAL_PATH.test(href) || EXTERNAL_HREF.test(href) ? href : null
}
