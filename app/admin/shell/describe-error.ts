import {isRouteErrorResponse} from '@remix-run/react'
import {isConnectionError} from '~/ui/seen-pages'
import type {StaffSectionId} from '~/domain/staff/sections'
import type {ForbiddenSection} from './require-member.server'

export type StaffFailure =
  /** The role may not open the section. */
  | {kind: 'closed'; section: StaffSectionId; member: ForbiddenSection['member']}
  | {kind: 'not-found' | 'refused' | 'connection' | 'away' | 'failure'; id: string | null}

/** What a page of staff failed of; never its cause, which is in the log under the id. */
export function describeError(error: unknown): StaffFailure {
  if (isConnectionError(error)) return {kind: 'connection', id: null}
  if (!isRouteErrorResponse(error)) return {kind: 'failure', id: null}
  const data: unknown = error.data
  if (error.status === 403 && isForbiddenSection(data)) {
    return {kind: 'closed', section: data.forbiddenSection, member: data.member}
  }
  return {kind: kindOf(error.status), id: findErrorId(data)}
}

function kindOf(status: number): 'not-found' | 'refused' | 'away' | 'failure' {
  if (status === 404) return 'not-found'
  if (status === 503) return 'away'
  return status < 500 ? 'refused' : 'failure'
}

function isForbiddenSection(data: unknown): data is ForbiddenSection {
  return typeof data === 'object' && data !== null && 'forbiddenSection' in data
}

function findErrorId(data: unknown): string | null {
  const isOurs = typeof data === 'object' && data !== null && 'errorId' in data
  return isOurs && typeof data.errorId === 'string' ? data.errorId : null
}
