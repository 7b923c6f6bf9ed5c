import type {HttpBindings} from '@hono/node-server'
import type {Context} from 'hono'
import type {Directory, Grant, Identity} from '../access/identity'
import type {Assets} from '../assets/assets'
import type {AllowedOrigins} from '../cors/allowed-origins'
import {boomError, insufficientPermissionsError} from '../documents/errors'
import type {Hub} from '../listen/hub'
import type {LiveFeed} from '../live/feed'
import type {QueryPool} from '../query/query-pool'
import type {Clock} from '../releases/clock'
import type {Dataset} from '../storage/dataset'
import type {Storage} from '../storage/storage'
import type {Commit} from '../storage/committer'
import type {Aliases} from '../datasets/aliases'
import type {CopyJobs} from '../datasets/copy-jobs'
import type {DatasetAdmin} from '../datasets/dataset-admin'
import type {Hooks} from '../hooks/hooks'
import type {UnhandledRequests} from './unhandled-requests'

export interface Caller {
  /** null if unauthenticated. */
  identity: Identity | null
  grants: readonly Grant[]
}

export type LakeEnv = {Bindings: Partial<HttpBindings>; Variables: {caller: Caller; isCacheable?: boolean}}
export type LakeContext = Context<LakeEnv>

/** Shared by all endpoints. */
export interface Lake {
  projectId: string
  directory: Directory
  storage: Storage
  datasets: Map<string, Dataset>
  hubOf(dataset: Dataset): Hub
  feedOf(dataset: Dataset): LiveFeed
  /** Origins of other sites whose pages may call the API. */
  origins: AllowedOrigins
  /** What counts as one anonymous caller. */
  clientAddress(c: LakeContext): string
  pool: QueryPool
  commit: Commit
  clock: Clock
  assets: Assets
  /** Whether unauthenticated requests may read published documents. */
  isPublic: boolean
  /** Whether a socket may be opened without a session and then send its token. */
  socketsByToken: boolean
  unhandledRequests: UnhandledRequests
  /** How often the sessions of open streams and sockets are checked. */
  checkIntervalMs: number
  datasetAdmin: DatasetAdmin
  aliases: Aliases
  copies: CopyJobs
  hooks: Hooks
  log: LakeLog
}

/** The subset of the logger that the lake uses. */
export interface LakeLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** @throws LakeError 401 for an invalid token */
export async function findCaller(directory: Directory, headers: Headers): Promise<Caller> {
  const identity = await directory.authenticate(headers)
  if (identity === 'unknown') {
    throw boomError(401, 'Session not found', {errorCode: 'SIO-401-ANF'})
  }
  return {identity, grants: identity?.grants ?? directory.anonymous}
}

/**
 * Whether the client has disconnected. Errors after that are not reported. The check uses the socket, because a request
 * counts as destroyed once its body has been read.
 */
export function isAborted(c: LakeContext): boolean {
  return c.env?.incoming ? c.env.incoming.socket.destroyed : c.req.raw.signal.aborted
}

/** Marks the response as a function of documents and caller only, so that a proxy may cache it until the next write. */
export function markCacheable(c: LakeContext) {
  c.set('isCacheable', true)
}

/** By its name, or by an alias of it. @throws LakeError 404 */
export function requireDataset(lake: Lake, name = ''): Dataset {
  const dataset = lake.datasets.get(name.startsWith('~') ? (lake.aliases.resolve(name) ?? '') : name)
  if (dataset) return dataset
  throw boomError(404, `Dataset "${name}" not found for project ID "${lake.projectId}"`)
}

/** One that is not for comments and tasks about another. @throws LakeError 400, 404 */
export function requireContentDataset(lake: Lake, name = ''): Dataset {
  const dataset = requireDataset(lake, name)
  if (dataset.addonFor === null) return dataset
  throw boomError(400, `Dataset "${name}" is an add-on of "${dataset.addonFor}": this cannot be done with it`)
}

/** @throws LakeError 401 */
export function requireIdentity(caller: Caller): Identity {
  if (caller.identity) return caller.identity
  throw boomError(401, 'You have to sign in for this', {errorCode: 'SIO-401-AWH'})
}

/** @throws LakeError 401, 403 */
export function requireAdministrator(caller: Caller): Identity {
  const identity = requireIdentity(caller)
  if (identity.role.name === 'administrator') return identity
  throw boomError(403, 'Only administrators may do this')
}

/** Whether the caller may know of the dataset and read what its grants allow. */
export function mayRead({isPublic}: Pick<Lake, 'isPublic'>, {identity}: Caller, dataset: Dataset): boolean {
  return identity !== null || (isPublic && dataset.isPublic)
}

/** `v2025-02-19` → `2025-02-19`; `vX` is the newest, `v1` the oldest. Versions compare as strings. */
export function apiVersionOf(segment: string): string {
  const version = segment.replace(/^v/, '')
  if (version === 'X') return '9999-12-31'
  return version === '1' ? '0000-00-00' : version
}

/** Since this API version, queries and listeners see published documents only by default, and there are releases. */
export const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

export function isTrue(value: string | undefined, defaultValue = false): boolean {
  return value === undefined || value === '' ? defaultValue : value === 'true'
}

/**
 * Checks write access before the body is read.
 *
 * @throws LakeError 401 if unauthenticated, 403 without any write permission
 */
export function requireWriter(caller: Caller): {identity: Identity; grants: readonly Grant[]} {
  const identity = requireIdentity(caller)
  const {grants} = caller
  const mayWrite = ({permissions}: Grant) => permissions.includes('create') || permissions.includes('update')
  if (grants.some(mayWrite)) return {identity, grants}
  throw insufficientPermissionsError('update')
}

/** The lane whose query processes serve the caller. */
export function laneOf({identity}: Caller) {
  return identity?.lane ?? 'public'
}
