import type {AppLoadContext} from '@remix-run/node'
import {reportLeftOut} from '~/content/report-left-out'
import {bannersAt} from './home'
import type {HomeContent} from './home'
import {homeQuery} from './home.query'

/** What staff wrote for the home page, with the slides of this moment. */
export async function readHome(
  {content, log}: Pick<AppLoadContext, 'content' | 'log'>,
  now: number,
): Promise<HomeContent & {nextChange: number | null}> {
  const answer = await content.read(homeQuery)
  reportLeftOut(log, homeQuery.name, answer)
  const {leftOut: _, ...home} = answer
  return {...home, ...bannersAt(home.banners, now)}
}
