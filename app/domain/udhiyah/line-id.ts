/** The product of an order's line: no product of the catalog has a tilde. */
export function udhiyahLineId(campaignId: string, offer: string): string {
  return `udhiyah~${campaignId}~${offer}`
}
