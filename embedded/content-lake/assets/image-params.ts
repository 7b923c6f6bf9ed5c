import {z} from 'zod'
import {boomError} from '../documents/errors'
import {LAKE_LIMITS} from '../limits'

export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'
export type Rotation = 0 | 90 | 180 | 270

export interface Color {
  r: number
  g: number
  b: number
  alpha: number
}

/** By the names they have in the URL. */
export type ImageParams = z.output<typeof schema>

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const SIDES = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const

function number(min: number, max: number) {
  return z
    .string()
    .regex(/^-?\d{1,6}(\.\d{1,20})?$/, `must be a number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)
    .optional()
}

/** Browsers multiply sizes by fractional pixel ratios. */
function whole(min: number, max: number) {
  return number(min, max).transform((value) => value && Math.round(value))
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

const side = () => whole(1, LAKE_LIMITS.images.side)
const flag = (message: string) => z.literal(['', '1', 'true', 'false'], message).optional().transform(isOn)

const rect = z
  .string()
  .regex(/^\d{1,6}(\.\d+)?(,\d{1,6}(\.\d+)?){3}$/, 'must be left,top,width,height in pixels')
  .transform((value) => value.split(',').map((part) => Math.round(Number(part))))
  .transform(([left = 0, top = 0, width = 0, height = 0]) => ({left, top, width, height}))
  .refine(({width, height}) => width > 0 && height > 0, 'must have a width and a height above 0')

const crop = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(oneOf(SIDES)))
  .refine(areCompatible, 'names sides that exclude each other')

const color = z
  .string()
  .regex(/^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a color: rgb, argb, rrggbb or aarrggbb')
  .transform(parseColor)

/** What the server chooses itself: the format, how much it is compressed, or both. */
const auto = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(oneOf(['format', 'compress'])))
  .transform((names) => ({format: names.includes('format'), compress: names.includes('compress')}))

const schema = z
  .object({
    w: side(),
    h: side(),
    'min-w': side(),
    'max-w': side(),
    'min-h': side(),
    'max-h': side(),
    rect: rect.optional(),
    fit: oneOf(FITS).default('clip'),
    crop: crop.optional(),
    'fp-x': number(0, 1),
    'fp-y': number(0, 1),
    fm: oneOf(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif', 'json']).optional(),
    auto: auto.optional(),
    q: whole(0, 100),
    dpr: number(0.1, 5),
    blur: number(0, 2000),
    sharp: number(0, 100),
    sat: number(-100, 100),
    invert: flag('must be true or false'),
    or: oneOf(['0', '90', '180', '270'])
      .default('0')
      .transform((value) => Number(value) as Rotation),
    flip: oneOf(['h', 'v', 'hv', 'vh']).optional(),
    bg: color.optional(),
    pad: whole(0, 1000),
    frame: z.literal('1', 'must be 1, the first').optional(),
  })
  .refine((value) => (value['min-w'] ?? 0) <= (value['max-w'] ?? LAKE_LIMITS.images.side), {
    path: ['min-w'],
    message: 'is above max-w',
  })
  .refine((value) => (value['min-h'] ?? 0) <= (value['max-h'] ?? LAKE_LIMITS.images.side), {
    path: ['min-h'],
    message: 'is above max-h',
  })

const NAMES = new Set(Object.keys(schema.shape))

/**
 * null if no parameter requests a conversion. Unknown parameters are ignored; of repeated ones the first counts.
 *
 * @throws LakeError 400
 */
export function parseImageParams(search: URLSearchParams): ImageParams | null {
  const values: Record<string, string> = {}
  for (const [name, value] of search) if (NAMES.has(name)) values[name] ??= value
  if (Object.keys(values).length === 0) return null
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw boomError(400, `"${String(issue?.path[0])}" ${issue?.message ?? 'is not valid'}`)
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false'
}

function areCompatible(sides: readonly (typeof SIDES)[number][]): boolean {
  const names = new Set<string>(sides)
  if (names.has('entropy') || names.has('focalpoint')) return names.size === 1
  return !(names.has('top') && names.has('bottom')) && !(names.has('left') && names.has('right'))
}

function parseColor(text: string): Color {
  const digits = text.replace('#', '')
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [alpha = 255, r = 0, g = 0, b = 0] =
    full
      .padStart(8, 'f')
      .match(/../g)
      ?.map((pair) => parseInt(pair, 16)) ?? []
  return {r, g, b, alpha: alpha / 255}
}
