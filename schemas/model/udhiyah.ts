/** The rules of an Eid campaign, without Sanity. */

/** Cattle counts for up to seven households. */
export const MAX_SHARES = 7

export interface OfferFields {
  kind?: string
  sharesPerAnimal?: number
  price?: number
  deposit?: number
  count?: number
}

export function checkDeposit(deposit: unknown, offer: OfferFields | undefined): true | string {
  if (deposit === undefined || deposit === null) return true
  const isPrice = typeof deposit === 'number' && /^\d+(\.\d{1,2})?$/.test(String(deposit)) && deposit >= 0.5
  if (!isPrice) return 'A deposit is 0.50 or more, with two decimals at most'
  return offer?.price === undefined || deposit < offer.price || 'A deposit is less than the price'
}

/** An animal of which some shares cannot be sold is a slip. */
export function checkOffer(offer: OfferFields | undefined): true | string {
  const {kind, sharesPerAnimal, count} = offer ?? {}
  if (kind !== 'share' || !sharesPerAnimal || !count || count % sharesPerAnimal === 0) return true
  return `${count} shares are not whole animals of ${sharesPerAnimal} shares`
}

export interface WindowFields {
  date?: string
  from?: string
  to?: string
  capacity?: number
}

export function checkWindow({from, to}: WindowFields = {}): true | string {
  return !from || !to || from < to || 'It must end later than it begins'
}

export interface CampaignFields {
  opensAt?: string
  orderBy?: string
  windows?: WindowFields[]
}

/** Judged by the calendar of the moment in UTC: a slip of months is what it is for. */
export function checkCampaign({opensAt, orderBy, windows = []}: CampaignFields = {}): true | string {
  if (opensAt && orderBy && Date.parse(opensAt) >= Date.parse(orderBy))
    return 'Orders must end later than they begin'
  const lastDay = orderBy?.slice(0, 10)
  const early = windows.find(({date}) => date !== undefined && lastDay !== undefined && date < lastDay)
  return early === undefined || `A pickup on ${early.date} is before the last moment to order`
}
