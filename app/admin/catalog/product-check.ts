import {z} from 'zod'
import {formatCents, parseCents} from '~/domain/pricing/money'
import {MAX_BOARD_REASON, parseThousandths} from '~/domain/catalog/board/board-price'
import {
  ALLERGENS,
  DIETS,
  PRODUCT_ID,
  RESERVED_IDS,
  SLAUGHTERS,
  STORAGES,
  STUNNINGS,
} from '~/domain/catalog/product'
import type {ProductValues} from './catalog-admin'
import {fieldMessages} from './field-messages'
import {parseGrams, parseMilliliters} from './net-amount'
import type {ProductField, ProductForm, ProductProblems} from './product-form'
import {problemsOf} from '~/platform/forms/form-schema'

const MAX_NUMBER = 1_000_000_000

const textLine = (longest: number) =>
  z
    .string()
    // Postgres rejects text with a NUL character in it.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(longest, fieldMessages.tooLong(longest)))
const orNull = (text: string) => text || null
const optionalLine = (longest: number) => textLine(longest).transform(orNull)

function wholeNumber(from: number, problem: string) {
  return textLine(20)
    .pipe(z.string().regex(/^\d*$/, problem))
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number().min(from, problem).max(MAX_NUMBER, fieldMessages.tooMuch).nullable())
}

const dollars = textLine(20).transform((text) =>
  text.replace(/^\$\s*/, '').replace(/^(\d{1,3}),(\d{3})(?!\d)/, '$1$2'),
)

/** A transformation to a number, or null if the text is empty. */
function parsedBy(parse: (text: string) => number | null, problem: string) {
  return (text: string, context: z.RefinementCtx) => {
    const parsed = parse(text)
    if (parsed === null && text !== '') context.addIssue({code: 'custom', message: problem})
    return parsed
  }
}

const netAmount = (parse: (text: string) => number | null, problem: string) =>
  textLine(20)
    .transform(parsedBy(parse, problem))
    .pipe(z.number().max(MAX_NUMBER, fieldMessages.tooMuch).nullable())

const optionalCents = dollars.transform(parsedBy(parseCents, fieldMessages.notAPrice))

/** "-10" as 1000 hundredths of a percent below. */
function parseDifference(text: string): number | null {
  const [, sign = '', rest = ''] = /^([-−+]?)\s*(.*)$/.exec(text) ?? []
  const parsed = parsePercent(rest)
  if (parsed === null) return null
  const isBelow = sign === '-' || sign === '−'
  return isBelow ? (parsed <= 9_000 ? -parsed : null) : parsed
}
const boardDifference = textLine(20)
  .transform((text, context) => parsedBy(parseDifference, fieldMessages.notADifference)(text, context))
  .transform((points) => points ?? 0)
const boardQuantity = textLine(20).transform(parsedBy(parseThousandths, fieldMessages.notAnAmount))

/** "12.5" or "12.5 %" as 1250 hundredths of a percent: two decimals at most, like money. */
export function parsePercent(text: string): number | null {
  const parsed = parseCents(text.replace(/\s*%$/, ''))
  return parsed !== null && parsed > 0 && parsed < 10_000 ? parsed : null
}

const optionalPercent = textLine(20).transform(parsedBy(parsePercent, fieldMessages.notAPercentage))

const aliases = z
  .string()
  .max(1_000, fieldMessages.tooLong(1_000))
  .transform((text) => [
    ...new Set(
      text
        .replaceAll('\0', '')
        .split(/[\n,|]/)
        .map((one) => one.replace(/\s+/g, ' ').trim()),
    ),
  ])
  .transform((names) => names.filter(Boolean))

const NO_PACK = {boardQuantity: null, boardDifference: 0, boardReason: null}

const values = z
  .object({
    title: textLine(160).pipe(z.string().min(1, fieldMessages.titleMissing)),
    description: z
      .string()
      .transform((text) => orNull(text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()))
      .pipe(z.string().max(5_000, fieldMessages.tooLong(5_000)).nullable()),
    categoryId: textLine(80).pipe(z.string().min(1, fieldMessages.categoryMissing)),
    price: optionalCents,
    boardItemId: optionalLine(128),
    boardQuantity,
    boardDifference,
    boardReason: optionalLine(MAX_BOARD_REASON),
    discountPrice: optionalCents,
    discountPercent: optionalPercent,
    unit: textLine(40).transform((text) => text || '1 unit'),
    stock: wholeNumber(0, fieldMessages.notACount),
    active: z.boolean(),
    featured: z.boolean(),
    rank: textLine(12)
      .pipe(z.string().regex(/^(-?\d{1,9})?$/, fieldMessages.notAPlace))
      .transform(Number),
    taxable: z.boolean(),
    storage: z.enum(STORAGES).or(z.literal('').transform(() => null)),
    origin: optionalLine(80),
    certifier: optionalLine(120),
    slaughter: z.enum(SLAUGHTERS).or(z.literal('').transform(() => null)),
    stunning: z.enum(STUNNINGS).or(z.literal('').transform(() => null)),
    certificateUrl: optionalLine(500).refine(
      (url) => url === null || isAddress(url),
      fieldMessages.notAnAddress,
    ),
    allergensKnown: z.enum(['unknown', 'none', 'some']),
    allergens: z.array(z.enum(ALLERGENS)),
    diets: z.array(z.enum(DIETS)),
    netGrams: netAmount(parseGrams, fieldMessages.notAWeight),
    netMillilitres: netAmount(parseMilliliters, fieldMessages.notAVolume),
    pieces: wholeNumber(1, fieldMessages.notAPieceCount),
    straintypeTitle: optionalLine(80),
    brand: optionalLine(80),
    aliases,
    barcode: optionalLine(40).refine(
      (code) => code === null || /^[\dA-Za-z-]+$/.test(code),
      fieldMessages.notABarcode,
    ),
  })
  .superRefine((form, {addIssue}) => {
    const addFieldIssue = (field: ProductField, message: string) =>
      addIssue({code: 'custom', path: [field], message})
    if (form.boardItemId === null && form.price === null) addFieldIssue('price', fieldMessages.priceMissing)
    if (form.boardItemId !== null && form.boardQuantity === null)
      addFieldIssue('boardQuantity', fieldMessages.notAnAmount)
    if (form.boardItemId !== null && form.boardDifference !== 0 && form.boardReason === null)
      addFieldIssue('boardReason', fieldMessages.reasonMissing)
    if (form.discountPrice !== null && form.discountPercent !== null) {
      addFieldIssue('discountPercent', fieldMessages.oneDiscount)
    }
    if (form.discountPrice !== null && form.price !== null && form.discountPrice >= form.price) {
      addFieldIssue('discountPrice', fieldMessages.discountNotBelow(formatCents(form.price)))
    }
    if (form.allergensKnown === 'some' && form.allergens.length === 0)
      addFieldIssue('allergens', fieldMessages.noAllergen)
    if (form.allergensKnown !== 'some' && form.allergens.length > 0)
      addFieldIssue('allergens', fieldMessages.allergensTicked)
  })
  .transform(({price, discountPrice, discountPercent, allergensKnown, allergens, ...rest}): ProductValues => {
    return {
      ...rest,
      ...(rest.boardItemId === null && NO_PACK),
      // Of a pack, the board's price follows when it is saved.
      priceCents: price ?? 0,
      discountCents: discountPrice,
      discountBasisPoints: discountPercent,
      allergens: allergensKnown === 'unknown' ? null : allergens,
    }
  })

const sku = textLine(60).pipe(
  z
    .string()
    .min(1, fieldMessages.skuMissing)
    .regex(PRODUCT_ID, fieldMessages.notASku)
    .refine((id) => !RESERVED_IDS.includes(id.toLowerCase()), fieldMessages.skuReserved),
)

type CheckedForm = {values: ProductValues} | {problems: ProductProblems}

/** Runs in the browser and on the server. */
export function checkProductForm(form: ProductForm): CheckedForm {
  const parsed = values.safeParse(form)
  return parsed.success ? {values: parsed.data} : {problems: problemsOf(parsed.error)}
}

export function checkSku(entered: string): {sku: string} | {problem: string} {
  const parsed = sku.safeParse(entered)
  return parsed.success
    ? {sku: parsed.data}
    : {problem: parsed.error.issues[0]?.message ?? fieldMessages.notASku}
}

function isAddress(url: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(url)) return true
  return /^https:\/\/[^\s\\]+$/.test(url) && URL.canParse(url)
}
