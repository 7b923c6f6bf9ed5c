/**
 * The Studio warns about HTTP/1.1, because it would run out of connections. Ours carries its listeners over one
 * socket, so there is nothing to warn about. This is the switch the Studio itself looks at.
 */
export function quietProtocolHint(): void {
  if (typeof document === 'undefined') return
  try {
    localStorage.setItem('_sanity_debugProtocol', 'h2')
  } catch (error) {
    // Storage may be switched off in this browser. Then the hint shows, and nothing else is wrong.
    if (!(error instanceof DOMException)) throw error
  }
}
