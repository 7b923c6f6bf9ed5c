import {z} from 'zod'

/** Which versions of documents are read, the first that has one counts: `drafts`, `published`, or ids of releases. */
export type PreviewPerspective = readonly string[]

export const DRAFTS: PreviewPerspective = ['drafts']

const MAX_LAYERS = 20
/** `raw` is every version at once, which no page can show. */
const layer = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
  .refine((name) => name !== 'raw')

const perspective = z.array(layer).min(1).max(MAX_LAYERS)

/** As the Studio names it: one name, several with commas, or a list. */
export const perspectiveSchema = z
  .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
  .pipe(perspective)

/** Anything that is none counts as drafts, which show everything that is about to be. */
export function parsePerspective(value: unknown): PreviewPerspective {
  const parsed = perspectiveSchema.safeParse(value)
  return parsed.success ? parsed.data : DRAFTS
}
