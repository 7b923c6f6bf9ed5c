import {z} from 'zod'
import {PAGE_FIELD} from './article-lists'

const MOST_PAGES = 1_000_000

const pageParam = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(z.int().max(MOST_PAGES))
  .catch(1)

/** The page of a list of articles. Never rejects an address: what is no number of a page is the first. */
export function parseArticlePage(params: URLSearchParams): number {
  return pageParam.parse(params.get(PAGE_FIELD))
}
