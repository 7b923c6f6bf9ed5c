import {LAKE_LIMITS} from '../limits'
import type {Storage} from '../storage/storage'
import {inBackground} from '../runtime/guarded.server'
import {setInterval} from '../runtime/timers.server'

const DAY_MS = 24 * 60 * 60 * 1_000
const CHECK_INTERVAL_MS = 60 * 60 * 1_000
const RUNS_PER_DAY = DAY_MS / CHECK_INTERVAL_MS

/**
 * Forgets transactions that are older than `days`, a batch at a time: other work comes between two batches.
 *
 * @param afterSeq where the last call ended
 * @returns where to go on
 */
export async function pruneBefore(
  storage: Pick<Storage, 'pruneHistory'>,
  before: Date,
  afterSeq = 0,
): Promise<number> {
  let last = afterSeq
  for (;;) {
    const next = await storage.pruneHistory(before.toISOString(), last, LAKE_LIMITS.history.prunedPerBatch)
    if (next === null) return last
    last = next
  }
}

/**
 * Prunes now and every hour, from where it ended last. Once a day it begins again: in a dataset that was copied, old
 * transactions have new numbers, past which it would have gone.
 *
 * @returns stops it
 */
export function startRetention(
  storage: Pick<Storage, 'pruneHistory'>,
  days: number,
  onError: (error: unknown) => void,
): () => void {
  if (days === 0) return () => {}
  let pruned = 0
  let runs = 0
  let isRunning = false
  async function prune() {
    if (isRunning) return
    isRunning = true
    if (runs++ % RUNS_PER_DAY === 0) pruned = 0
    try {
      pruned = await pruneBefore(storage, new Date(Date.now() - days * DAY_MS), pruned)
    } catch (error) {
      onError(error)
    } finally {
      isRunning = false
    }
  }
  inBackground(prune())
  const timer = setInterval(prune, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
