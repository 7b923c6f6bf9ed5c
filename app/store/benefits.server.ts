import type {AppLoadContext} from '@remix-run/node'
import {reportLeftOut} from '~/content/report-left-out'
import type {Benefit} from './benefits'
import {benefitsQuery} from './benefits.query'

/** The reasons of "Why us", in the order that staff gave them. */
export async function readBenefits({
  content,
  log,
}: Pick<AppLoadContext, 'content' | 'log'>): Promise<Benefit[]> {
  const answer = await content.read(benefitsQuery)
  reportLeftOut(log, benefitsQuery.name, answer)
  return answer.items
}
