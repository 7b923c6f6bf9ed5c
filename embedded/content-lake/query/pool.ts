import {BOUNDS} from '../bounds'
import {LakeError, queryEvaluationError} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import {JobPool} from '../jobs/job-pool'
import type {Answer, LaneName, MatchRequest, QueryRequest, Told} from './protocol'

export interface QueryPoolOptions {
  /** The built `query/process.ts`. */
  script: URL
  deadlineMs: number
  /** For listeners' filters, of all documents of a commit. */
  filterMs: number
  /** Every dataset's documents as they are now, for a process that starts late. */
  snapshot: () => Iterable<readonly [string, readonly LakeDocument[]]>
}

type Lane = JobPool<QueryRequest | MatchRequest>

/** Runs what is asked in GROQ: what the shop, staff, strangers and listeners ask, each apart from the others. */
export class QueryPool {
  readonly #lanes: Record<LaneName, Lane>

  constructor(options: QueryPoolOptions) {
    this.#lanes = {
      shop: openLane(options, 1),
      staff: openLane(options, 2),
      public: openLane(options, 1),
      listeners: openLane({...options, deadlineMs: options.filterMs}, 1),
    }
  }

  /** @throws LakeError for a bad query (400), one over the deadline (504), or too many waiting (503) */
  query(
    lane: Exclude<LaneName, 'listeners'>,
    request: QueryRequest,
    isGone?: () => boolean,
  ): Promise<Answer> {
    return this.#lanes[lane].run(request.identity, request, isGone) as Promise<Answer>
  }

  /** Which of the documents a filter lets through, in their order. @throws LakeError as `query` */
  match(request: MatchRequest): Promise<boolean[]> {
    return this.#lanes.listeners.run(request.identity, request) as Promise<boolean[]>
  }

  /** To be called after every change, in order; a query asked afterwards sees it. */
  change(dataset: string, put: readonly LakeDocument[], removed: readonly string[]) {
    this.#tellAll({kind: 'change', dataset, put, removed})
  }

  drop(dataset: string) {
    this.#tellAll({kind: 'drop', dataset})
  }

  warm(lane: LaneName) {
    this.#lanes[lane].warm()
  }

  pids(lane: LaneName): number[] {
    return this.#lanes[lane].pids()
  }

  close() {
    for (const lane of Object.values(this.#lanes)) lane.close()
  }

  #tellAll(told: Told) {
    for (const lane of Object.values(this.#lanes)) lane.tell(told)
  }
}

function openLane({script, deadlineMs, snapshot}: Omit<QueryPoolOptions, 'filterMs'>, most: number): Lane {
  return new JobPool({
    script,
    most,
    deadlineMs,
    heapMb: BOUNDS.query.heapMb,
    waiting: {all: BOUNDS.query.waiting, one: BOUNDS.query.waitingForOne},
    greet(tell) {
      for (const [dataset, put] of snapshot())
        tell({kind: 'change', dataset, put, removed: []} satisfies Told)
    },
    tooLong: () => tookTooLong(deadlineMs),
    tooLarge: ({query}) => queryEvaluationError('The query needs more memory than there is for one', query),
  })
}

function tookTooLong(deadlineMs: number): LakeError {
  return new LakeError(504, 'queryTimeoutError', {
    error: {
      type: 'queryTimeoutError',
      description: `The query took longer than ${deadlineMs / 1000} s and was stopped.`,
    },
  })
}
