import type {CampaignState} from '~/domain/udhiyah/campaign-state'
import type {Buyer, PlaceOutcome} from '../checkout'

/** What is wanted for one share; null where the campaign offers no choice, or no name is said. */
export interface ShareChoice {
  name: string | null
  cutting: string | null
  distribution: string | null
}

export interface UdhiyahInput {
  buyer: Buyer
  /** Made by the form: the same form sent twice is one order. */
  formToken: string
  campaignId: string
  /** The key of what the campaign offers. */
  offer: string
  /** One for each share, or animal. */
  shares: ShareChoice[]
  /** The key of the campaign's pickup time. */
  window: string
  name: string
  /** Ten digits. */
  phone: string
  /** Empty: none. */
  note: string
  /** What the form said that it comes to; never charged, only compared. */
  seenCents: number
}

export type UdhiyahOutcome =
  | Extract<PlaceOutcome, {kind: 'pay' | 'paid' | 'paused' | 'slow-down' | 'unavailable' | 'closed'}>
  /** Fewer are left than wanted; 0: none. Nothing was placed. */
  | {kind: 'too-few'; left: number}
  /** The campaign takes no orders; `gone`: there is none. */
  | {kind: 'over'; why: Exclude<CampaignState, 'open'> | 'gone'}
  /** Price or choices are others than the page said. */
  | {kind: 'changed'}
  /** `gone`: it has begun, or staff have taken it away. */
  | {kind: 'window'; why: 'full' | 'gone'}

export type ResumeOutcome =
  | Extract<PlaceOutcome, {kind: 'pay' | 'paid' | 'unavailable' | 'closed'}>
  /** It was not paid in time, or there is none. */
  | {kind: 'over'}
