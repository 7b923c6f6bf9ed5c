/** Whether a secret key of Stripe moves real money. One that is restricted does as well as one that is not. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}
