import {categoryMessages} from './category-messages'

const MAX_TITLE = 80

/** What was just done, from the address after a redirect; null: nothing, or nothing that we say. */
export function readDone(search: URLSearchParams): string | null {
  const done = search.get('done')
  const title = (search.get('title') ?? '').slice(0, MAX_TITLE)
  const kinds = Object.keys(categoryMessages.done) as (keyof typeof categoryMessages.done)[]
  const kind = kinds.find((one) => one === done)
  return kind && title ? categoryMessages.done[kind](title) : null
}
