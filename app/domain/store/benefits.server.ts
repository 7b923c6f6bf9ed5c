import type {AppLoadContext} from '@remix-run/node'
import {reportOmitted} from '~/platform/content/lenient-list'
import type {Benefit} from './benefits'
import {benefitsQuery} from './benefits.query'

/** The reasons of "Why us", in the order that staff gave them. */
export async function readBenefits({
  content,
  log,
}: Pick<AppLoadContext, 'content' | 'log'>): Promise<Benefit[]> {
  const result = await content.read(benefitsQuery)
  reportOmitted(log, benefitsQuery.name, result)
  return result.items
}
