import {z} from 'zod'
import {LAKE_LIMITS} from '../limits'
import {httpInvalidRequestBody, invalidPatchError, mutationError} from './errors'
import {isTooDeep} from './size-limits'
import {objectSchema, patchOperationsSchema} from './patch/schema'
import {attributesSchema, identifiedSchema, parseEnvelope, transactionIdSchema} from './request-schema'
import {applySteps} from './transaction'
import type {WorkingTransaction} from './transaction'
import type {AppliedTransaction, DocumentView, TransactionRequest} from './types'
import {isObject} from '../runtime/json'

const namedSchema = identifiedSchema.refine(({_id}) => _id !== '', 'A document needs an "_id" and a "_type"')

const selectionShape = {
  id: z.union([z.string(), z.array(z.string())]).optional(),
  query: z.string().optional(),
  params: objectSchema.optional(),
}
const deleteSchema = z
  .strictObject({...selectionShape, purge: z.boolean().optional()})
  .refine(selectsOnce, 'Give either "id" or "query"')
const patchSchema = patchOperationsSchema
  .extend(selectionShape)
  .refine(selectsOnce, 'Give either "id" or "query"')

const mutationSchemas = {
  create: z.strictObject({create: attributesSchema}),
  createOrReplace: z.strictObject({createOrReplace: namedSchema}),
  createIfNotExists: z.strictObject({createIfNotExists: namedSchema}),
  delete: z.strictObject({delete: deleteSchema}),
  patch: z.strictObject({patch: patchSchema}),
}

const envelopeSchema = z.object({
  mutations: z.array(z.unknown()),
  transactionId: transactionIdSchema.optional(),
})

type MutationSchema = (typeof mutationSchemas)[keyof typeof mutationSchemas]
export type Mutation = z.infer<MutationSchema>

interface Selection {
  id?: string | string[] | undefined
  query?: string | undefined
  params?: Readonly<Record<string, unknown>> | undefined
}

function selectsOnce({id, query}: Selection): boolean {
  return (id === undefined) !== (query === undefined)
}

/** @throws LakeError 400 */
export function parseMutationBody(body: unknown) {
  const envelope = parseEnvelope(envelopeSchema, 'mutations', body)
  const mutations = envelope.mutations.map((mutation, index) => parseMutation(mutation, index, body))
  return {...envelope, mutations}
}

function parseMutation(mutation: unknown, index: number, body: unknown): Mutation {
  const kind = isObject(mutation) ? Object.keys(mutation).find(isMutationKind) : undefined
  if (!kind) {
    const kinds = Object.keys(mutationSchemas).join(', ')
    throw httpInvalidRequestBody(`mutations[${index}] is none of ${kinds}`, body)
  }
  const parsed = mutationSchemas[kind].safeParse(mutation)
  if (!parsed.success)
    throw httpInvalidRequestBody(`mutations[${index}]: ${z.prettifyError(parsed.error)}`, body)
  if (isTooDeep(selectionOf(parsed.data)?.params, LAKE_LIMITS.params.depth)) {
    throw httpInvalidRequestBody(
      `mutations[${index}]: parameters may be nested ${LAKE_LIMITS.params.depth} levels deep`,
    )
  }
  return parsed.data
}

function isMutationKind(name: string): name is keyof typeof mutationSchemas {
  return Object.hasOwn(mutationSchemas, name)
}

function selectionOf(mutation: Mutation): Selection | undefined {
  if ('patch' in mutation) return mutation.patch
  return 'delete' in mutation ? mutation.delete : undefined
}

/** Whether its documents are selected by a query. */
export function usesQuery(mutation: Mutation): boolean {
  return selectionOf(mutation)?.query !== undefined
}

/** Not wrapped in a mutation error, so that the client can show the position in the query. */
const QUERY_ERRORS = new Set(['queryParseError', 'queryEvaluationError'])

/** All mutations in one transaction, all or nothing. */
export function applyMutations(
  mutations: readonly Mutation[],
  request: TransactionRequest,
  view: DocumentView,
): Promise<AppliedTransaction> {
  return applySteps(mutations, {request, view}, applyMutation, (index, cause, others) =>
    QUERY_ERRORS.has(cause.code) ? cause : mutationError(index, cause, others),
  )
}

async function applyMutation(transaction: WorkingTransaction, mutation: Mutation): Promise<void> {
  if ('create' in mutation) transaction.create(mutation.create)
  else if ('createOrReplace' in mutation) transaction.createOrReplace(mutation.createOrReplace)
  else if ('createIfNotExists' in mutation) transaction.createIfNotExists(mutation.createIfNotExists)
  else if ('delete' in mutation) {
    for (const id of await selectedIds(transaction, mutation.delete)) transaction.delete(id)
  } else {
    const {id: _id, query: _query, params: _params, ...operations} = mutation.patch
    for (const id of await selectedIds(transaction, mutation.patch)) transaction.patch(id, operations)
  }
}

async function selectedIds(transaction: WorkingTransaction, selection: Selection): Promise<string[]> {
  if (selection.id !== undefined) return [...new Set([selection.id].flat())]
  const ids = await transaction.view.selectIds(
    selection.query ?? '',
    {...selection.params},
    transaction.overlay,
  )
  if (ids.length > LAKE_LIMITS.documentsPerQuery) {
    throw invalidPatchError(`A query may select at most ${LAKE_LIMITS.documentsPerQuery} documents`)
  }
  return [...new Set(ids)]
}
