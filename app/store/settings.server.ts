import type {AppLoadContext} from '@remix-run/node'
import {reportLeftOut} from '~/content/report-left-out'
import type {StoreSettings} from './settings'
import {storeSettingsQuery} from './settings.query'

export async function readStoreSettings({
  content,
  log,
}: Pick<AppLoadContext, 'content' | 'log'>): Promise<StoreSettings> {
  const answer = await content.read(storeSettingsQuery)
  reportLeftOut(log, storeSettingsQuery.name, answer)
  const {leftOut: _, ...settings} = answer
  return settings
}
