const EXTERNAL_HREF = /^(https?:\/\/|mailto:|tel:)\S+$/i
// Browsers strip tabs and line ends from URLs: "/<tab>/elsewhere" becomes "//elsewhere".
const INTERNAL_PATH = /^\/(?![/\\])[^\t\n\r]*$/

/** The URL of an editor-written link if it leads to a page, a mailbox or a phone number; else null. */
export function safeHref(input: unknown): string | null {
  if (typeof input !== 'string') return null
  const href = input.trim()
  return INTERNAL_PATH.test(href) || EXTERNAL_HREF.test(href) ? href : null
}
