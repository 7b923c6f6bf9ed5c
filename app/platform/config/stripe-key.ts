/** Whether a secret or restricted key of Stripe is a live key. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}
