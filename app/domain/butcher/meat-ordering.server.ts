import {z} from 'zod'
import type {meatOrderingFields} from '../../../schemas/butcher-item-ordering'
import type {cutOption, cutSet as cutSetType} from '../../../schemas/cut-set'
import {checkFee, checkUniqueKeys, isOptionKey} from '../../../schemas/model/cut-options'
import {
  checkEvenSteps,
  checkHeaviest,
  checkLeadHours,
  checkPieceWeight,
  MAX_CUT_SETS,
  MAX_OPTIONS,
  ORDER_BY_MISSING,
  isByWeight,
  orderByOf,
  parsePieceWeight,
  parseUnits,
} from '../../../schemas/model/meat-ordering'
import type {OrderingFields} from '../../../schemas/model/meat-ordering'
import {parseCents} from '~/domain/pricing/money'
import {gramsOfHundredths} from '~/domain/pricing/weight'
import {documentId, optionalText, requiredText} from '~/platform/content/lenient-fields'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import type {CutOption, CutSet, MeatOrdering} from './meat-item'
import {formatMeatLineId, isMeatLineId} from './meat-line-id'

const leadHours = z
  .number()
  .nullish()
  .refine((hours) => checkLeadHours(hours) === true, 'is not whole hours of a week')
  .transform((hours) => hours ?? 0)

const optionFields = {
  title: requiredText,
  key: fromGroq('key.current', z.string().refine(isOptionKey, 'is not the short name of a choice')),
  fee: z
    .unknown()
    .refine((fee) => checkFee(fee) === true, 'is not a fee in dollars')
    .transform((fee) => parseCents(fee) ?? 0),
  leadHours,
} satisfies ReadFields<typeof cutOption>

const option = z.object(optionFields).transform(({key, title, fee, leadHours: hours}): CutOption => ({
  key,
  title,
  feeCents: fee,
  leadHours: hours,
}))

const cutSetFields = {
  id: documentId,
  title: requiredText,
  label: optionalText,
  options: fromGroq(`[]${projection(optionFields)}`, z.array(option).min(1).max(MAX_OPTIONS)),
} satisfies ReadFields<typeof cutSetType>

const cutSet = z
  .object(cutSetFields)
  .refine(
    ({options}) => checkUniqueKeys(options.map(({key}) => ({key: {current: key}}))) === true,
    'has two choices of one short name',
  )
  .transform(({id, title, label, options}): CutSet => ({id, title: label ?? title, options}))

const cutSets = z
  .array(cutSet, {error: 'are not cut sets'})
  .max(MAX_CUT_SETS)
  .nullish()
  .transform((sets) => sets ?? [])

/** Judged in `parseOrdering`: what is wrong costs the item its place in the carts, not the one on the board. */
export const orderingFields = {
  orderOnline: z.unknown(),
  orderBy: z.unknown(),
  pieceFrom: z.unknown(),
  pieceTo: z.unknown(),
  smallest: z.unknown(),
  step: z.unknown(),
  cutSets: fromGroq(`[]->${projection(cutSetFields)}`, z.unknown()),
  takesNote: z.unknown(),
  leadHours: z.unknown(),
} satisfies ReadFields<typeof meatOrderingFields>

type RawOrdering = OrderingFields & {id: string; cutSets: unknown; takesNote: unknown; leadHours: unknown}

export type ParsedOrdering =
  /** `ordering` null: at the counter only. */
  | {ordering: MeatOrdering | null; problem: null}
  /** It should be ordered online, and cannot: why not. */
  | {ordering: null; problem: string}

/** How an item is ordered online, all or nothing: nobody orders a cut that is half known. */
export function parseOrdering(raw: RawOrdering): ParsedOrdering {
  if (raw.orderOnline !== true) return {ordering: null, problem: null}
  const parsed = ordering.safeParse(raw)
  if (parsed.success) return {ordering: parsed.data, problem: null}
  return {ordering: null, problem: `cannot be ordered online: ${z.prettifyError(parsed.error)}`}
}

const ordering = z
  .object({
    id: z.string(),
    ...{unit: z.unknown(), orderBy: z.unknown(), smallest: z.unknown(), step: z.unknown()},
    ...{pieceFrom: z.unknown(), pieceTo: z.unknown(), takesNote: z.unknown()},
    ...{cutSets, leadHours},
  })
  .transform((raw, context): MeatOrdering => {
    const refuse = (message: string) => {
      context.addIssue({code: 'custom', message})
      return z.NEVER
    }
    const per = orderByOf(raw)
    if (per === null) return refuse(ORDER_BY_MISSING)
    const smallest = parseUnits(raw.smallest, 'smallest', per)
    const step = parseUnits(raw.step, 'step', per)
    if (smallest === null) return refuse('the smallest order is no such quantity')
    if (step === null) return refuse('the step is no such quantity')
    const even = checkEvenSteps(raw)
    if (even !== true) return refuse(even)
    const optionKeys = raw.cutSets.flatMap(({options: [first]}) => first?.key ?? [])
    if (!isMeatLineId(formatMeatLineId({itemId: raw.id, per, optionKeys}))) {
      return refuse('its id does not fit into a cart')
    }
    const isWeighed = isByWeight(raw) && per === 'piece'
    const weighs = isWeighed ? parseWeights(raw) : null
    if (typeof weighs === 'string') return refuse(weighs)
    return {
      ...{per, pieceGrams: weighs, smallest, step, cutSets: raw.cutSets, leadHours: raw.leadHours},
      takesNote: raw.takesNote === true,
    }
  })

/** What is wrong with them, else in grams. */
function parseWeights({pieceFrom, pieceTo}: OrderingFields): string | {from: number; to: number} {
  const from = parsePieceWeight(pieceFrom)
  const to = parsePieceWeight(pieceTo)
  const verdict = checkHeaviest(pieceTo, pieceFrom)
  if (from === null) return String(checkPieceWeight(pieceFrom))
  if (to === null || verdict !== true) return String(verdict)
  return {from: gramsOfHundredths(from), to: gramsOfHundredths(to)}
}
