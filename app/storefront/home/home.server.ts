import type {AppLoadContext} from '@remix-run/node'
import {reportOmitted} from '~/platform/content/report-omitted'
import {parseSpan, spanStateAt} from '../../../schemas/model/time-span'
import {homeQuery} from './home.query'
import type {Banner, HomeContent} from './home.query'

/** The home page's content, with the slides that run now. */
export async function readHome(
  {content, log}: Pick<AppLoadContext, 'content' | 'log'>,
  now: number,
): Promise<HomeContent & {nextChange: number | null}> {
  const result = await content.read(homeQuery)
  reportOmitted(log, homeQuery.name, result)
  const {leftOut: _, ...home} = result
  return {...home, ...bannersAt(home.banners, now)}
}

/** The slides that run at `now`, and when that next changes (UTC, ms; null: never). */
export function bannersAt(
  banners: readonly Banner[],
  now: number,
): {banners: Banner[]; nextChange: number | null} {
  const changes = banners
    .map(({from, until}) => parseSpan(from, until))
    .flatMap(({from, until}) => [from, until])
    .filter((moment): moment is number => moment !== null && moment > now)
  return {
    banners: banners.filter(({from, until}) => spanStateAt(parseSpan(from, until), now) === 'running'),
    nextChange: changes.length > 0 ? Math.min(...changes) : null,
  }
}

export function earliest(...moments: (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null)
  return known.length > 0 ? Math.min(...known) : null
}
