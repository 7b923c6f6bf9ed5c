import {z} from 'zod'
import {checkBulkForm, parseSelection, readBulkForm} from './bulk-form'
import type {BulkOutcome, CatalogDesk, DeskMember} from './desk'

const seen = z.object({
  key: z.uuid(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  found: z.coerce.number().int().min(0),
})

interface Asked {
  desk: CatalogDesk
  /** What is chosen and what is to be done. */
  search: URLSearchParams
  /** What was looked at. */
  sent: FormData
  by: DeskMember
}

/** Null for what our page's button does not send. */
export async function answerBulk({
  desk,
  search,
  sent,
  by,
}: Asked): Promise<{outcome: BulkOutcome; foundBefore: number} | null> {
  const parsed = seen.safeParse(Object.fromEntries(sent))
  const selection = parseSelection(search)
  const checked = checkBulkForm(readBulkForm(search))
  if (!parsed.success || !selection || !('change' in checked)) return null
  const {key, hash, at, found} = parsed.data
  const outcome = await desk.apply(selection, checked.change, {key, hash, at: new Date(at), by})
  return {outcome, foundBefore: found}
}
