import {parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import {isDraftId, isVersionId} from '../documents/ids'
import type {Change, LakeDocument} from '../documents/types'
import {queryParseError} from '../documents/errors'
import {compileQuery} from '../query/groq/compile'
import {Scope} from '../query/groq/scope'
import {LAKE_LIMITS} from '../limits'
import type {Hook, Operation} from './hook'
import type {Dataset} from '../storage/dataset'

export interface PayloadContext {
  projectId: string
  dataset: string
  /** Resolves references in projections. */
  find(id: string): LakeDocument | undefined
}

export interface CompiledHook {
  hook: Hook
  filter: ExprNode | undefined
  projection: ExprNode | undefined
}

/** Both know the document before and after the change. @throws LakeError 400 `queryParseError` */
export function compileHook(hook: Hook): CompiledHook {
  const {filter, projection} = hook.rule
  return {hook, filter: compile(filter), projection: compile(projection)}
}

function compile(query: string | null | undefined): ExprNode | undefined {
  if (!query?.trim()) return undefined
  try {
    return parse(query, {mode: 'delta'})
  } catch (error) {
    throw queryParseError(error instanceof Error ? error.message : String(error), query)
  }
}

export function operationOf({before, after}: Change): Operation {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** Whether the change is of a kind that the hook is for, before its filter is asked. */
export function isConcerned(
  {hook}: CompiledHook,
  change: Change,
  {name, addonFor}: Pick<Dataset, 'name' | 'addonFor'>,
): boolean {
  const {rule, includeDrafts, includeAllVersions, isDisabledByUser} = hook
  // Every dataset of content: what staff say to each other is sent only to who asks for it by name.
  const isOfDataset = hook.dataset === name || (hook.dataset === '*' && addonFor === null)
  if (isDisabledByUser || !isOfDataset) return false
  if (!rule.on.includes(operationOf(change))) return false
  if (isDraftId(change.id)) return includeDrafts || includeAllVersions
  // The lake's own documents are nobody else's business.
  return isVersionId(change.id) ? includeAllVersions : !change.id.startsWith('_.')
}

/**
 * The JSON to send; undefined if the filter does not match. Neither sees the rest of the dataset, so both take as long as
 * the document is large.
 *
 * @throws Error for what is too large
 */
export function createPayload(
  {filter, projection}: CompiledHook,
  {before, after}: Change,
  {projectId, dataset, find}: PayloadContext,
): string | undefined {
  const root = after ?? before
  const environment = {
    ...{documents: [], delta: {before, after}, projectId, dataset, identity: ''},
    ...{dereference: find, countReferring: () => 0, timestamp: new Date()},
  }
  const evaluate = (tree: ExprNode) => compileQuery(tree, environment)(new Scope(root))
  if (filter && evaluate(filter) !== true) return undefined
  const payload = JSON.stringify((projection ? evaluate(projection) : root) ?? null)
  if (Buffer.byteLength(payload) > LAKE_LIMITS.hooks.payloadBytes) {
    throw new Error(`a webhook may send ${LAKE_LIMITS.hooks.payloadBytes} bytes`)
  }
  return payload
}
