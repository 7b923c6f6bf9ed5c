import {z} from 'zod'
import {changeRelease} from '../releases/change-release'
import {publishVersions, rehearsePublishing} from '../releases/publish-release'
import {findRelease, requireRelease} from '../releases/release'
import type {Release} from '../releases/release'
import type {WorkingTransaction} from '../transaction'
import type {LakeDocument} from '../types'
import type {Action} from './action'
import {defineAction} from './action'
import {isAllowed, releaseId} from './releases'

/** A release goes out: now, or at its time. */

export const publishRelease = defineAction({releaseId}, (transaction, {releaseId: name}) => {
  const release = requireRelease(transaction, name)
  if (isAllowed(transaction, release, 'published', ['active'])) publishVersions(transaction, release)
})

/** What could not be published, or not by this caller, is refused now rather than at its time. */
export const scheduleRelease = defineAction(
  {releaseId, publishAt: z.iso.datetime({offset: true})},
  (transaction, {releaseId: name, publishAt}) => {
    const release = requireRelease(transaction, name)
    if (!isAllowed(transaction, release, 'scheduled', ['active'])) return
    const at = Date.parse(publishAt)
    const {timestamp, author} = transaction.request
    if (at <= Date.parse(timestamp)) return publishVersions(transaction, release)
    transaction.plannedChanges.push(...rehearsePublishing(transaction, release, at))
    changeRelease(transaction, release, {
      set: {
        state: 'scheduled',
        publishAt: new Date(at).toISOString(),
        ...(author !== undefined && {_system: {scheduledBy: author}}),
      },
      unset: ['error'],
    })
  },
)

/** Only by those who may change what is in it: the documents that wait for their time are not everybody's. */
export const unscheduleRelease = defineAction({releaseId}, (transaction, {releaseId: name}) => {
  const release = requireRelease(transaction, name)
  if (!isAllowed(transaction, release, 'unscheduled', ['scheduled'])) return
  transaction.plannedChanges.push(...transaction.versionsOf(name).map(unchanged))
  changeRelease(transaction, release, {set: {state: 'active'}, unset: ['publishAt', '_system']})
})

function unchanged(document: LakeDocument) {
  return {id: document._id, before: document, after: document, mutations: []}
}

/** At its time. Does nothing if it was unscheduled or put off meanwhile. */
export function publishScheduled({name, publishAt}: Pick<Release, 'name' | 'publishAt'>): Action {
  return (transaction) => {
    const release = findScheduled(transaction, name, publishAt)
    if (release) publishVersions(transaction, release)
  }
}

/**
 * What could not be published at its time is active again, so that it can be put right, and says why. The Studio shows
 * that with the release and in its menu.
 */
export function giveUpScheduled(
  {name, publishAt}: Pick<Release, 'name' | 'publishAt'>,
  message: string,
): Action {
  return (transaction) => {
    const release = findScheduled(transaction, name, publishAt)
    if (!release) return
    changeRelease(transaction, release, {
      set: {state: 'active', error: {message}},
      unset: ['publishAt', '_system'],
    })
  }
}

function findScheduled(
  transaction: WorkingTransaction,
  name: string,
  publishAt: string | undefined,
): Release | undefined {
  const release = findRelease(transaction, name)
  return release?.state === 'scheduled' && release.publishAt === publishAt ? release : undefined
}
