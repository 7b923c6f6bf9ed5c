import {LAKE_LIMITS} from '../limits'
import {queryEvaluationError, queryTimeoutError} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import {JobPool} from '../jobs/job-pool'
import type {QueryResult, LaneName, MatchRequest, QueryRequest, ReplicaUpdate} from './protocol'

export interface QueryPoolOptions {
  /** The built `query/query-process.ts`. */
  script: URL
  timeoutMs: number
  /** The current documents of all datasets, to initialize a new process. */
  snapshot: () => Iterable<readonly [string, readonly LakeDocument[]]>
}

type Lane = JobPool<QueryRequest | MatchRequest>

/** Evaluates GROQ in child processes, with separate pools for the shop, staff, anonymous visitors and listeners. */
export class QueryPool {
  readonly #lanes: Record<LaneName, Lane>

  constructor(options: QueryPoolOptions) {
    this.#lanes = {
      shop: openLane(options, 1),
      staff: openLane(options, 2),
      public: openLane(options, 1),
      listeners: openLane({...options, timeoutMs: LAKE_LIMITS.listeners.filterTimeoutMs}, 1),
    }
  }

  /** @throws LakeError 400 for an invalid query, 504 for a timeout, 503 if the queue is full */
  query(
    lane: Exclude<LaneName, 'listeners'>,
    request: QueryRequest,
    isAborted?: () => boolean,
  ): Promise<QueryResult> {
    return this.#lanes[lane].run(request.identity, request, isAborted) as Promise<QueryResult>
  }

  /** Whether each document matches, in order. @throws LakeError as `query` */
  match(request: MatchRequest): Promise<boolean[]> {
    return this.#lanes.listeners.run(request.identity, request) as Promise<boolean[]>
  }

  /** Call it after every commit, in order; later queries see the change. */
  broadcast(update: ReplicaUpdate) {
    for (const lane of Object.values(this.#lanes)) lane.broadcast(update)
  }

  close() {
    for (const lane of Object.values(this.#lanes)) lane.close()
  }
}

function openLane({script, timeoutMs, snapshot}: QueryPoolOptions, maxProcesses: number): Lane {
  return new JobPool({
    script,
    maxProcesses,
    timeoutMs,
    heapMb: LAKE_LIMITS.query.heapMb,
    maxQueued: {total: LAKE_LIMITS.query.queued, perOwner: LAKE_LIMITS.query.queuedPerCaller},
    onStart(send) {
      for (const [dataset, put] of snapshot())
        send({kind: 'change', dataset, put, removed: []} satisfies ReplicaUpdate)
    },
    timeoutError: () => queryTimeoutError(timeoutMs),
    memoryError: ({query}) =>
      queryEvaluationError('The query needs more memory than there is for one', query),
  })
}
