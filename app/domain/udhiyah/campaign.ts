import type {Picture} from '~/platform/content/picture'

/** Most shares, or animals, in one order: those of one head of cattle. */
export const MAX_SHARES = 7

export interface UdhiyahOffer {
  key: string
  title: string
  kind: 'whole' | 'share'
  /** Of one animal; 1: it is a whole one. */
  perAnimal: number
  /** Of one share, or one animal. */
  fullCents: number
  /** What of it is paid with the order: all, or a deposit. */
  payCents: number
  /** Shares, or animals, that there are. */
  count: number
}

/** When it is picked up, by the store's clock. */
export interface UdhiyahWindow {
  key: string
  /** "YYYY-MM-DD" */
  date: string
  /** "HH:MM" */
  from: string
  to: string
  /** Orders that it takes. */
  capacity: number
}

export interface UdhiyahCampaign {
  id: string
  slug: string
  title: string
  animal: string
  /** Paragraphs. */
  text: string[]
  picture: Picture | null
  offers: UdhiyahOffer[]
  /** UTC, ms; null: at once. */
  opensAt: number | null
  /** Orders are taken before this moment. */
  orderBy: number
  windows: UdhiyahWindow[]
  /** A name is said for each share. */
  asksNames: boolean
  /** In words, to choose one of; empty: there is no choice. */
  cuttings: string[]
  distributions: string[]
  /** Staff take no more orders, whatever the dates. */
  isClosed: boolean
}

/** What is taken of a campaign, by orders that are paid or wait for it. Plain, as pages are compared by it. */
export interface TakenShares {
  /** Of each offer's key. */
  shares: Record<string, number>
  /** Orders of each pickup time, by when it begins (ISO 8601, UTC). */
  orders: Record<string, number>
}

export const NOTHING_TAKEN: TakenShares = {shares: {}, orders: {}}
