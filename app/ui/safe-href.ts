const ELSEWHERE = /^(https?:\/\/|mailto:|tel:)\S+$/i
// Browsers drop tabs and line ends from addresses: "/<tab>/elsewhere" would become "//elsewhere".
const OWN_PAGE = /^\/(?![/\\])[^\t\n\r]*$/

/** The address of a link that someone wrote, if it leads to a page, a mailbox or a phone; else null. */
export function safeHref(written: unknown): string | null {
  if (typeof written !== 'string') return null
  const href = written.trim()
  return OWN_PAGE.test(href) || ELSEWHERE.test(href) ? href : null
}
