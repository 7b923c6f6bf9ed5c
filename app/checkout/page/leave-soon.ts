const LEAVE_AFTER_MS = 500

/** Leads away from a page with nothing to do on it, once it could be read what it is. Gives what calls it off. */
export function leaveSoon(leave: () => void): () => void {
  const timer = setTimeout(leave, LEAVE_AFTER_MS)
  return () => clearTimeout(timer)
}
