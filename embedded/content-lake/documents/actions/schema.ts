import {z} from 'zod'
import {patchOperationsSchema} from '../patch/schema'
import {attributesSchema, isDocumentAttributes} from '../request-schema'
import type {IdentifiedAttributes} from '../request-schema'

/** Document actions as sent by @sanity/client. Unknown fields are ignored. */

const idSchema = z.string().min(1)
const purgeSchema = z.boolean().optional()
const identifiedSchema = z.custom<IdentifiedAttributes>(
  (value) => isDocumentAttributes(value) && typeof value._id === 'string',
  'A document needs an "_id" and a "_type"',
)

function documentAction<Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.object({actionType: z.literal(`sanity.action.document.${name}` as const), ...shape})
}

const createSchema = documentAction('create', {
  publishedId: idSchema,
  attributes: attributesSchema,
  ifExists: z.enum(['fail', 'ignore']).optional(),
})
const editSchema = documentAction('edit', {
  draftId: idSchema,
  publishedId: idSchema,
  patch: patchOperationsSchema,
})
const replaceDraftSchema = documentAction('replaceDraft', {
  publishedId: idSchema,
  attributes: attributesSchema,
})
const discardSchema = documentAction('discard', {draftId: idSchema, purge: purgeSchema})
const publishSchema = documentAction('publish', {
  draftId: idSchema,
  publishedId: idSchema,
  ifDraftRevisionId: z.string().optional(),
  ifPublishedRevisionId: z.string().optional(),
})
const unpublishSchema = documentAction('unpublish', {draftId: idSchema, publishedId: idSchema})
const deleteSchema = documentAction('delete', {
  publishedId: idSchema,
  includeDrafts: z.array(idSchema).optional(),
  purge: purgeSchema,
})
const versionCreateSchema = documentAction('version.create', {
  publishedId: idSchema,
  document: identifiedSchema.optional(),
  baseId: idSchema.optional(),
  versionId: idSchema.optional(),
  ifBaseRevisionId: z.string().optional(),
})
const versionDiscardSchema = documentAction('version.discard', {
  versionId: idSchema,
  purge: purgeSchema,
})
const versionReplaceSchema = documentAction('version.replace', {document: identifiedSchema})
const versionUnpublishSchema = documentAction('version.unpublish', {
  versionId: idSchema,
  publishedId: idSchema,
})

export const actionSchema = z.discriminatedUnion('actionType', [
  createSchema,
  editSchema,
  replaceDraftSchema,
  discardSchema,
  publishSchema,
  unpublishSchema,
  deleteSchema,
  versionCreateSchema,
  versionDiscardSchema,
  versionReplaceSchema,
  versionUnpublishSchema,
])

export type Action = z.infer<typeof actionSchema>
export type CreateAction = z.infer<typeof createSchema>
export type EditAction = z.infer<typeof editSchema>
export type ReplaceDraftAction = z.infer<typeof replaceDraftSchema>
export type DiscardAction = z.infer<typeof discardSchema>
export type PublishAction = z.infer<typeof publishSchema>
export type UnpublishAction = z.infer<typeof unpublishSchema>
export type DeleteAction = z.infer<typeof deleteSchema>
export type VersionCreateAction = z.infer<typeof versionCreateSchema>
export type VersionDiscardAction = z.infer<typeof versionDiscardSchema>
export type VersionReplaceAction = z.infer<typeof versionReplaceSchema>
export type VersionUnpublishAction = z.infer<typeof versionUnpublishSchema>

export const actionTypes: ReadonlySet<string> = new Set(
  actionSchema.options.map((option) => option.shape.actionType.value),
)
