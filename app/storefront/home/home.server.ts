import type {AppLoadContext} from '@remix-run/node'
import {reportOmitted} from '~/platform/content/lenient-list'
import {bannersAt} from './home'
import type {HomeContent} from './home'
import {homeQuery} from './home.query'

/** What staff wrote for the home page, with the slides of this moment. */
export async function readHome(
  {content, log}: Pick<AppLoadContext, 'content' | 'log'>,
  now: number,
): Promise<HomeContent & {nextChange: number | null}> {
  const result = await content.read(homeQuery)
  reportOmitted(log, homeQuery.name, result)
  const {leftOut: _, ...home} = result
  return {...home, ...bannersAt(home.banners, now)}
}
