import {createHash} from 'node:crypto'
import type {Grant} from '../access/identity'
import {applyActions} from '../documents/actions'
import type {Action} from '../documents/actions/action'
import {giveUpScheduled, publishScheduled} from '../documents/actions/release-scheduling'
import {LakeError} from '../documents/errors'
import {asRelease, releaseOfDocumentId} from '../documents/releases/release'
import type {Release} from '../documents/releases/release'
import type {LakeLog} from '../http/context'
import type {CommittedTransaction} from '../listen/recent-commits'
import type {Commit} from '../storage/committer'
import type {Dataset} from '../storage/dataset'
import {inBackground} from '../runtime/guarded.server'
import type {Clock} from './clock'

/** Checked often rather than by one long timer, so that a machine that slept catches up at once. */
const LONGEST_WAIT_MS = 30_000
/** After a failure of the storage, doubled each time. */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 300_000

/** Scheduling was checked against the grants of who did it; nobody is there at the release's time. */
const FULL_ACCESS: readonly Grant[] = [
  {filter: '_id in path("**")', permissions: ['read', 'create', 'update']},
]
const SYSTEM_AUTHOR = '<system>'

interface SchedulerDeps {
  datasets: ReadonlyMap<string, Dataset>
  commit: Commit
  clock: Clock
  log: LakeLog
}

interface DueRelease {
  dataset: Dataset
  release: Release
  at: number
  transactionId: string
}

/**
 * Publishes scheduled releases at their time. The schedule is the release documents themselves, so a restart loses
 * nothing: what came due meanwhile is published at the start. Each publication has a transaction id of its own, which
 * the storage takes once, whatever a restart or another server does.
 */
export function createReleaseScheduler({datasets, commit, clock, log}: SchedulerDeps) {
  const retries = new Map<string, {at: number; waitMs: number}>()
  /** Stored by another server, which this one's memory does not show. */
  const done = new Set<string>()
  let cancelTimer: (() => void) | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  function* scheduled(): Iterable<DueRelease> {
    for (const dataset of datasets.values()) {
      for (const document of dataset.findReleases()) {
        const release = asRelease(document)
        if (release?.state !== 'scheduled' || release.publishAt === undefined) continue
        const transactionId = transactionIdOf(dataset, release)
        if (done.has(transactionId)) continue
        const at = Math.max(Date.parse(release.publishAt), retries.get(transactionId)?.at ?? 0)
        yield {dataset, release, at, transactionId}
      }
    }
  }

  function next(): DueRelease | undefined {
    let earliest: DueRelease | undefined
    for (const one of scheduled()) if (!earliest || one.at < earliest.at) earliest = one
    return earliest
  }

  /** One after another, in the order of their times: a later one may refer to what an earlier one publishes. */
  async function publishDue(): Promise<void> {
    for (let due = next(); due && due.at <= clock.now() && !isClosed; due = next()) await publish(due)
  }

  async function publish(due: DueRelease): Promise<void> {
    const {release, transactionId} = due
    const fields = {dataset: due.dataset.name, release: release.name}
    try {
      const {changes} = await apply(due, publishScheduled(release), transactionId)
      if (changes.length > 0) retries.delete(transactionId)
      else retryLater(transactionId)
    } catch (error) {
      if (error instanceof LakeError && error.code === 'transactionAlreadyExistsError') {
        done.add(transactionId)
        log.warn(fields, 'lake: a release was published by another server')
      } else if (error instanceof LakeError && error.status < 500) {
        log.error({...fields, err: error}, 'lake: a scheduled release could not be published')
        // The cause says it without the words for a request.
        await giveUp(due, error.cause instanceof LakeError ? error.cause.message : error.message)
      } else {
        log.error({...fields, err: error}, 'lake: a scheduled release is tried again')
        retryLater(transactionId)
      }
    }
  }

  async function giveUp(due: DueRelease, message: string): Promise<void> {
    try {
      await apply(due, giveUpScheduled(due.release, message), `${due.transactionId}-error`)
    } catch (error) {
      log.error({err: error, release: due.release.name}, 'lake: why a release failed was not noted')
      retryLater(due.transactionId)
    }
  }

  function retryLater(transactionId: string): void {
    const last = retries.get(transactionId)
    const waitMs = last ? Math.min(last.waitMs * 2, LONGEST_RETRY_MS) : FIRST_RETRY_MS
    retries.set(transactionId, {at: clock.now() + waitMs, waitMs})
  }

  function apply({dataset, release}: DueRelease, action: Action, transactionId: string) {
    const timestamp = new Date(clock.now()).toISOString()
    return commit({
      dataset,
      author: {id: release._system?.scheduledBy ?? SYSTEM_AUTHOR, lane: 'staff'},
      grants: FULL_ACCESS,
      transactionId,
      plan: (view) => applyActions([action], {transactionId, timestamp}, view),
    })
  }

  function run(): Promise<void> {
    running ??= publishDue().finally(() => {
      running = undefined
      arm()
    })
    return running
  }

  function arm(): void {
    cancelTimer?.()
    cancelTimer = undefined
    const due = isClosed ? undefined : next()
    if (!due) return
    const wait = Math.min(Math.max(due.at - clock.now(), 0), LONGEST_WAIT_MS)
    cancelTimer = clock.after(wait, () => inBackground(run()))
  }

  return {
    /** Publishes what came due while nobody was there. */
    start: run,
    /** Resolves when nothing is being published. */
    idle: async () => running,
    onCommitted({changes}: Pick<CommittedTransaction, 'changes'>): void {
      if (!running && changes.some(({id}) => releaseOfDocumentId(id) !== undefined)) arm()
    },
    close(): void {
      isClosed = true
      cancelTimer?.()
    },
  }
}

/** The same at every attempt, and another one if the release is scheduled anew for another time. */
function transactionIdOf(dataset: Dataset, {_id, _createdAt, publishAt}: Release): string {
  const hash = createHash('sha256').update(JSON.stringify([dataset.name, _id, _createdAt, publishAt]))
  return `release-${hash.digest('base64url').slice(0, 22)}`
}
