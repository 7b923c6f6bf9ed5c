import {readStoreSettings} from '~/domain/store/settings.server'
import type {ContentSources} from '~/platform/content/content.server'
import {nextMidnight, toLocal} from '~/platform/time/time-zone'

/** The day in the store's time zone, by which articles show; what is read by it holds until the next begins. */
export async function readArticleDay(sources: ContentSources, now: number): Promise<string> {
  const {timeZone} = await readStoreSettings(sources)
  sources.validUntil?.(nextMidnight(now, timeZone))
  return toLocal(now, timeZone).date
}
