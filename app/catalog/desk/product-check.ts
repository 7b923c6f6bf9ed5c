import {z} from 'zod'
import {formatCents, parseCents} from '~/pricing/money'
import {ALLERGENS, DIETS, PRODUCT_ID, STORAGES, TAKEN_IDS} from '../product'
import type {ProductValues} from './desk'
import {fieldWords as say} from './field-words'
import type {ProductField, ProductForm, ProductProblems} from './product-form'

const MOST = 1_000_000_000

const line = (longest: number) =>
  z
    .string()
    // Postgres takes no text with a zero in it.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(longest, say.tooLong(longest)))
const orNull = (text: string) => text || null
const optionalLine = (longest: number) => line(longest).transform(orNull)

function whole(from: number, problem: string) {
  return line(20)
    .pipe(z.string().regex(/^\d*$/, problem))
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number().min(from, problem).max(MOST, say.tooMuch).nullable())
}

const dollars = line(20).transform((text) =>
  text.replace(/^\$\s*/, '').replace(/^(\d{1,3}),(\d{3})(?!\d)/, '$1$2'),
)

const cents = dollars.transform((text, context) => {
  const parsed = parseCents(text)
  if (parsed !== null) return parsed
  context.addIssue({code: 'custom', message: text === '' ? say.priceMissing : say.notAPrice})
  return z.NEVER
})

const optionalCents = dollars.transform((text, context) => {
  const parsed = text === '' ? null : parseCents(text)
  if (parsed !== null || text === '') return parsed
  context.addIssue({code: 'custom', message: say.notAPrice})
  return z.NEVER
})

/** "12.5" or "12.5 %" as 1250 hundredths of a percent: two decimals at most, like money. */
export function parsePercent(text: string): number | null {
  const parsed = parseCents(text.replace(/\s*%$/, ''))
  return parsed !== null && parsed > 0 && parsed < 10_000 ? parsed : null
}

const optionalPercent = line(20).transform((text, context) => {
  const parsed = text === '' ? null : parsePercent(text)
  if (parsed !== null || text === '') return parsed
  context.addIssue({code: 'custom', message: say.notAPercentage})
  return z.NEVER
})

const aliases = z
  .string()
  .max(1_000, say.tooLong(1_000))
  .transform((text) => [
    ...new Set(
      text
        .replaceAll('\0', '')
        .split(/[\n,|]/)
        .map((one) => one.replace(/\s+/g, ' ').trim()),
    ),
  ])
  .transform((names) => names.filter(Boolean))

const values = z
  .object({
    title: line(160).pipe(z.string().min(1, say.titleMissing)),
    description: z
      .string()
      .transform((text) => orNull(text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()))
      .pipe(z.string().max(5_000, say.tooLong(5_000)).nullable()),
    categoryId: line(80).pipe(z.string().min(1, say.categoryMissing)),
    price: cents,
    discountPrice: optionalCents,
    discountPercent: optionalPercent,
    unit: line(40).transform((text) => text || '1 unit'),
    stock: whole(0, say.notACount),
    active: z.boolean(),
    featured: z.boolean(),
    taxable: z.boolean(),
    storage: z.enum(STORAGES).or(z.literal('').transform(() => null)),
    origin: optionalLine(80),
    certifier: optionalLine(120),
    certificateUrl: optionalLine(500).refine((url) => url === null || isAddress(url), say.notAnAddress),
    allergensKnown: z.enum(['unknown', 'none', 'some']),
    allergens: z.array(z.enum(ALLERGENS)),
    diets: z.array(z.enum(DIETS)),
    netGrams: whole(1, say.notAWeight),
    netMillilitres: whole(1, say.notAWeight),
    pieces: whole(1, say.notAWeight),
    straintypeTitle: optionalLine(80),
    aliases,
    barcode: optionalLine(40).refine((code) => code === null || /^[\dA-Za-z-]+$/.test(code), say.notABarcode),
  })
  .superRefine((form, {addIssue}) => {
    const complain = (field: ProductField, message: string) =>
      addIssue({code: 'custom', path: [field], message})
    if (form.discountPrice !== null && form.discountPercent !== null) {
      complain('discountPercent', say.oneDiscount)
    }
    if (form.discountPrice !== null && form.discountPrice >= form.price) {
      complain('discountPrice', say.discountNotBelow(formatCents(form.price)))
    }
    if (form.allergensKnown === 'some' && form.allergens.length === 0) complain('allergens', say.noAllergen)
    if (form.allergensKnown !== 'some' && form.allergens.length > 0)
      complain('allergens', say.allergensTicked)
  })
  .transform(({price, discountPrice, discountPercent, allergensKnown, allergens, ...rest}): ProductValues => {
    return {
      ...rest,
      priceCents: price,
      discountCents: discountPrice,
      discountBasisPoints: discountPercent,
      allergens: allergensKnown === 'unknown' ? null : allergens,
    }
  })

const sku = line(60).pipe(
  z
    .string()
    .min(1, say.skuMissing)
    .regex(PRODUCT_ID, say.notASku)
    .refine((id) => !TAKEN_IDS.includes(id.toLowerCase()), say.skuReserved),
)

export type CheckedForm = {values: ProductValues} | {problems: ProductProblems}

/** The same in the browser and on the server. */
export function checkProductForm(form: ProductForm): CheckedForm {
  const parsed = values.safeParse(form)
  return parsed.success ? {values: parsed.data} : {problems: problemsOf(parsed.error)}
}

export function checkSku(given: string): {sku: string} | {problem: string} {
  const parsed = sku.safeParse(given)
  return parsed.success ? {sku: parsed.data} : {problem: parsed.error.issues[0]?.message ?? say.notASku}
}

/** The first of each field. */
function problemsOf({issues}: z.ZodError): ProductProblems {
  const problems: ProductProblems = {}
  for (const {path, message} of issues) problems[path[0] as ProductField] ??= message
  return problems
}

function isAddress(url: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(url)) return true
  return /^https:\/\/[^\s\\]+$/.test(url) && URL.canParse(url)
}
