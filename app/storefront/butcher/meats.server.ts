import type {EstimateRules} from '~/domain/butcher/estimate'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {readMeatItems} from '~/domain/butcher/meat-items.server'
import {orderingOf} from '~/domain/butcher/meat-ordering'
import {dealsOnMeat, meatPriceOf} from '~/domain/butcher/meat-price'
import {nextCertificateChange, provenanceFacts} from '~/domain/butcher/provenance'
import type {ProvenanceFact} from '~/domain/butcher/provenance'
import {readPriceRules} from '~/domain/deals/deals.server'
import type {DisplayPrice} from '~/domain/pricing/types'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {ContentSources} from '~/platform/content/content.server'
import {toLocal} from '~/platform/time/time-zone'

/**
 * A line of the board as it is at a moment: priced, and with what may be said that day of where it comes from. Certificates
 * are judged here, so that one that does not hold never reaches a page.
 */
export interface MeatView extends Omit<MeatItem, 'provenance'> {
  facts: ProvenanceFact[]
  shown: DisplayPrice
}

/** The whole board at a moment. */
export interface Meats {
  items: MeatItem[]
  /** The store's name. */
  store: string
  timeZone: string
  /** Today, there. */
  date: string
  rules: EstimateRules
  now: number
  /** When a deal or a certificate changes next. */
  nextChange: number | null
}

export async function readMeats(sources: ContentSources, requestedAt: number): Promise<Meats> {
  const [items, {name, timeZone, weighing}, {now, nextChange, ...rules}] = await Promise.all([
    readMeatItems(sources),
    readStoreSettings(sources),
    readPriceRules(sources, requestedAt),
  ])
  const certificateChange = nextCertificateChange(items, now, timeZone)
  sources.validUntil?.(certificateChange)
  return {
    ...{items, store: name, timeZone, date: toLocal(now, timeZone).date, now},
    rules: {...rules, marginBasisPoints: weighing.marginBasisPoints},
    nextChange: earlierOf(nextChange, certificateChange),
  }
}

export interface MeatViews {
  meats: MeatView[]
  /** The deals on them alone. */
  rules: EstimateRules
  now: number
  nextChange: number | null
}

/** Some lines of the board, for a page that shows them. */
export function viewMeats({rules, date, now, nextChange}: Meats, chosen: readonly MeatItem[]): MeatViews {
  const deals = rules.deals.filter((deal) => chosen.some((item) => dealsOnMeat(item, [deal]).length > 0))
  return {
    meats: chosen.map(({provenance, ...item}) => ({
      ...item,
      ordering: orderingOf(item),
      facts: provenanceFacts(provenance, date),
      shown: meatPriceOf(item, deals),
    })),
    rules: {...rules, deals},
    ...{now, nextChange},
  }
}

function earlierOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}
