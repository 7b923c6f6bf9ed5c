import {readStoreSettings} from '~/domain/store/settings.server'
import type {ContentSources} from '~/platform/content/content.server'
import {nextMidnight, toLocal} from '~/platform/time/time-zone'

/** Later than that of any article. */
const EVERY_DAY = '9999-12-31'

/** The day in the store's time zone, by which articles show; what is read by it holds until the next begins. */
export async function readArticleDay(sources: ContentSources, now: number): Promise<string> {
  if (sources.content.isPreview) return EVERY_DAY
  const {timeZone} = await readStoreSettings(sources)
  sources.validUntil?.(nextMidnight(now, timeZone))
  return toLocal(now, timeZone).date
}
