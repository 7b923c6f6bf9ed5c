import {readStoreSettings} from '~/domain/store/settings.server'
import {NOTHING_TAKEN} from '~/domain/udhiyah/campaign'
import {campaignStateAt, nextChangeOf} from '~/domain/udhiyah/campaign-state'
import {readCampaigns} from '~/domain/udhiyah/campaigns.server'
import type {ContentSources} from '~/platform/content/content.server'
import {formatDateTime} from '~/platform/time/format-instant'
import {messages} from './messages'

export interface UdhiyahTeaserData {
  title: string
  slug: string
  text: string
}

/** The campaign that takes orders now and ends first; null: none. What is left is said on its own page. */
export async function readUdhiyahTeaser(sources: ContentSources, now: number) {
  const [campaigns, {timeZone}] = await Promise.all([readCampaigns(sources), readStoreSettings(sources)])
  const changes = campaigns.map((campaign) => nextChangeOf(campaign, now)).filter((at) => at !== null)
  const nextChange = changes.length > 0 ? Math.min(...changes) : null
  sources.validUntil?.(nextChange)
  const open = campaigns.find((campaign) => campaignStateAt(campaign, NOTHING_TAKEN, now) === 'open')
  const until = open && formatDateTime(open.orderBy, timeZone, now)
  const teaser: UdhiyahTeaserData | null =
    open && until !== undefined
      ? {title: open.title, slug: open.slug, text: messages.teaser.text(open.animal, until)}
      : null
  return {teaser, nextChange}
}
