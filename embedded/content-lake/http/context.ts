import type {HttpBindings} from '@hono/node-server'
import type {Context} from 'hono'
import type {Directory, Grant, Identity} from '../access/identity'
import type {Assets} from '../assets/assets'
import {boomError, insufficientPermissionsError} from '../documents/errors'
import type {Hub} from '../listen/hub'
import type {QueryPool} from '../query/pool'
import type {Dataset} from '../storage/dataset'
import type {Storage} from '../storage/storage'
import type {Commit} from '../transactions/committer'
import type {Ledger} from './ledger'

export interface Caller {
  /** Null: has not signed in. */
  identity: Identity | null
  grants: readonly Grant[]
}

export type LakeEnv = {Bindings: Partial<HttpBindings>; Variables: {caller: Caller; lasts?: boolean}}
export type LakeContext = Context<LakeEnv>

/** What the endpoints work with. */
export interface Lake {
  projectId: string
  directory: Directory
  storage: Storage
  datasets: Map<string, Dataset>
  hubOf(dataset: Dataset): Hub
  pool: QueryPool
  commit: Commit
  assets: Assets
  /** Published documents may be read by everybody. */
  isPublic: boolean
  ledger: Ledger
  /** How often whoever listens is asked whether they are still signed in. */
  checkEveryMs: number
  createDataset(name: string, aclMode: string): Promise<Dataset>
  deleteDataset(dataset: Dataset): Promise<void>
  log: LakeLog
}

/** The part of a logger that the lake writes to. */
export interface LakeLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** @throws LakeError 401 for a token that nobody has */
export async function findCaller(directory: Directory, headers: Headers): Promise<Caller> {
  const identity = await directory.authenticate(headers)
  if (identity === 'unknown') {
    throw boomError(401, 'Unauthorized', 'Session not found', {errorCode: 'SIO-401-ANF'})
  }
  return {identity, grants: identity?.grants ?? directory.anonymous}
}

/**
 * Whoever asked has hung up, in the middle of a sentence perhaps: what fails then is nobody's failure. A request that
 * was read to its end counts as destroyed, so it is the connection that tells.
 */
export function isGone(c: LakeContext): boolean {
  return c.env?.incoming ? c.env.incoming.socket.destroyed : c.req.raw.signal.aborted
}

/** Says of an answer that it depends on the documents and the caller alone, for whoever would give it again. */
export function lastsUntilAWrite(c: LakeContext) {
  c.set('lasts', true)
}

/** @throws LakeError 404 in the words of the API */
export function requireDataset(lake: Lake, name: string): Dataset {
  const dataset = lake.datasets.get(name)
  if (dataset) return dataset
  throw boomError(404, 'Not Found', `Dataset "${name}" not found for project ID "${lake.projectId}"`)
}

/** @throws LakeError 401 */
export function requireIdentity(caller: Caller): Identity {
  if (caller.identity) return caller.identity
  throw boomError(401, 'Unauthorized', 'You have to sign in for this', {errorCode: 'SIO-401-AWH'})
}

/** `v2025-02-19` → `2025-02-19`; `vX` is the newest, `v1` the oldest. Comparable as text. */
export function apiVersionOf(segment: string): string {
  const version = segment.replace(/^v/, '')
  if (version === 'X') return '9999-12-31'
  return version === '1' ? '0000-00-00' : version
}

/** Since this version, readers get published documents unless they ask otherwise. */
export const PUBLISHED_BY_DEFAULT = '2025-02-19'

export function isTrue(value: string | undefined, standard = false): boolean {
  return value === undefined || value === '' ? standard : value === 'true'
}

/**
 * Before anything of what is sent is read.
 *
 * @throws LakeError 401 for who has not signed in, 403 for who may change nothing at all
 */
export function requireWriter(caller: Caller): {identity: Identity; grants: readonly Grant[]} {
  const identity = requireIdentity(caller)
  const {grants} = caller
  const mayWrite = ({permissions}: Grant) => permissions.includes('create') || permissions.includes('update')
  if (grants.some(mayWrite)) return {identity, grants}
  throw insufficientPermissionsError('update')
}

/** With whose questions this caller's wait. */
export function laneOf({identity}: Caller) {
  return identity?.lane ?? 'public'
}
