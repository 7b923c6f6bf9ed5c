import {MAX_SHARES} from '~/domain/udhiyah/campaign'
import type {TakenShares, UdhiyahCampaign, UdhiyahOffer} from '~/domain/udhiyah/campaign'
import {campaignStateAt, leftOf, listPickupTimes} from '~/domain/udhiyah/campaign-state'
import type {PickupTime} from '~/domain/udhiyah/campaign-state'
import type {ShareChoice, UdhiyahInput, UdhiyahOutcome} from './udhiyah-order'

export interface UdhiyahPlan {
  kind: 'plan'
  campaign: UdhiyahCampaign
  offer: UdhiyahOffer
  pickup: PickupTime
  totalCents: number
}

type Wanted = Pick<UdhiyahInput, 'offer' | 'shares' | 'window' | 'seenCents'>

/**
 * What an order comes to, or why it cannot be placed, as far as can be said without a lock.
 *
 * @param taken by others
 */
export function planUdhiyah(
  campaign: UdhiyahCampaign | null,
  {offer: key, shares, window, seenCents}: Wanted,
  {taken, timeZone, now}: {taken: TakenShares; timeZone: string; now: number},
): UdhiyahPlan | Extract<UdhiyahOutcome, {kind: 'too-few' | 'over' | 'changed' | 'window'}> {
  if (!campaign) return {kind: 'over', why: 'gone'}
  const state = campaignStateAt(campaign, taken, now)
  if (state !== 'open') return {kind: 'over', why: state}
  const offer = campaign.offers.find((one) => one.key === key)
  if (!offer || shares.length < 1 || shares.length > MAX_SHARES) return {kind: 'changed'}
  if (!shares.every((share) => isOffered(share, campaign))) return {kind: 'changed'}
  const totalCents = offer.payCents * shares.length
  if (totalCents !== seenCents) return {kind: 'changed'}
  const left = leftOf(offer, taken)
  if (left < shares.length) return {kind: 'too-few', left}
  const pickup = listPickupTimes(campaign, taken, {timeZone, now}).find((time) => time.key === window)
  if (!pickup) return {kind: 'window', why: 'gone'}
  if (pickup.remaining === 0) return {kind: 'window', why: 'full'}
  return {kind: 'plan', campaign, offer, pickup, totalCents}
}

function isOffered({name, cutting, distribution}: ShareChoice, campaign: UdhiyahCampaign): boolean {
  const {cuttings, distributions, asksNames} = campaign
  return isOneOf(cutting, cuttings) && isOneOf(distribution, distributions) && (name === null || asksNames)
}

function isOneOf(choice: string | null, choices: readonly string[]): boolean {
  return choice === null ? choices.length === 0 : choices.includes(choice)
}
