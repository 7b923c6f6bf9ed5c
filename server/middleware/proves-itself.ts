/**
 * Paths whose writes come from other programs, and prove by what they carry that they may: a webhook by its
 * signature, one click in a mail program by the token that we signed. Neither acts by a visitor's cookie.
 */
export function provesItself(path: string): boolean {
  return path.startsWith('/webhooks/') || path === '/newsletter/unsubscribe'
}
