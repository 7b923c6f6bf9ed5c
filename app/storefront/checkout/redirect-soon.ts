const REDIRECT_DELAY_MS = 500

/** Leads away from a page with nothing to do on it, once it could be read what it is. Gives what calls it off. */
export function redirectSoon(redirect: () => void): () => void {
  const timer = setTimeout(redirect, REDIRECT_DELAY_MS)
  return () => clearTimeout(timer)
}
