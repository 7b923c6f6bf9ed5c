import {z} from 'zod'
import {documentNotFoundError, invalidActionError} from '../errors'
import type {LakeDocument} from '../types'

/** A release is a document of the lake's own, `_.releases.<name>`; its documents are `versions.<name>.<id>`. */

export const RELEASE_TYPE = 'system.release'
const ID_PREFIX = '_.releases.'

/** As the vendor makes them; a part of the ids of its versions, so it has no dot, and leaves room for the rest. */
export const releaseNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/i, 'A release is named with up to 64 letters, digits, "-" and "_"')
  .refine((name) => !['drafts', 'published', 'raw'].includes(name), 'This is the name of a perspective')

const moment = z.iso.datetime({offset: true})

const metadataSchema = z.looseObject({
  title: z.string().optional(),
  description: z.unknown().optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
  intendedPublishAt: moment.optional(),
  /** One document only: what the Studio calls a scheduled draft. */
  cardinality: z.enum(['one', 'many']).optional(),
})

const releaseSchema = z.looseObject({
  name: releaseNameSchema,
  state: z.enum(['active', 'scheduled', 'published', 'archived']),
  metadata: metadataSchema,
  publishAt: moment.optional(),
  _system: z.looseObject({scheduledBy: z.string().optional()}).optional(),
})

export type Release = LakeDocument & z.infer<typeof releaseSchema>
export type ReleaseState = Release['state']
export type ReleaseMetadata = Release['metadata']

export function releaseDocumentId(name: string): string {
  return `${ID_PREFIX}${name}`
}

/** The name of the release whose document has this id. */
export function releaseOfDocumentId(id: string): string | undefined {
  return id.startsWith(ID_PREFIX) ? id.slice(ID_PREFIX.length) : undefined
}

/** @throws LakeError 400 */
export function parseMetadata(value: unknown): ReleaseMetadata {
  const parsed = metadataSchema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidActionError(`The metadata of a release: ${z.prettifyError(parsed.error)}`)
}

/** Undefined for what is no release: whoever could write anything once may have left something like it. */
export function asRelease(document: LakeDocument | undefined): Release | undefined {
  const parsed = releaseSchema.safeParse(document)
  return document && parsed.success ? {...document, ...parsed.data} : undefined
}

interface Documents {
  find(id: string): LakeDocument | undefined
}

export function findRelease(documents: Documents, name: string): Release | undefined {
  return asRelease(documents.find(releaseDocumentId(name)))
}

/** @throws LakeError 409 */
export function requireRelease(documents: Documents, name: string): Release {
  const release = findRelease(documents, name)
  if (!release) throw documentNotFoundError(releaseDocumentId(name))
  return release
}

/** Neither published nor archived. */
export function isOpen(release: Pick<Release, 'state'>): boolean {
  return release.state === 'active' || release.state === 'scheduled'
}
