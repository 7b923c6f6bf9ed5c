import type {AppLoadContext} from '@remix-run/node'
import {reportOmitted} from '~/platform/content/lenient-list'
import type {StoreSettings} from './settings'
import {storeSettingsQuery} from './settings.query'

export async function readStoreSettings({
  content,
  log,
}: Pick<AppLoadContext, 'content' | 'log'>): Promise<StoreSettings> {
  const result = await content.read(storeSettingsQuery)
  reportOmitted(log, storeSettingsQuery.name, result)
  const {leftOut: _, ...settings} = result
  return settings
}
