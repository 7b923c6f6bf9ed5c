const PREFIX = 'udhiyah~'

/** The product of an order's line: no product of the catalog has a tilde. */
export function udhiyahLineId(campaignId: string, offer: string): string {
  return `${PREFIX}${campaignId}~${offer}`
}

export function isUdhiyahLine({productId}: {productId: string}): boolean {
  return productId.startsWith(PREFIX)
}
