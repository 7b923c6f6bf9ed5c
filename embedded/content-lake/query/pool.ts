import type {LakeDocument} from '../documents/types'
import {Lane} from './lane'
import type {Answer, LaneOptions} from './lane'
import type {LaneName, MatchRequest, QueryRequest, ToProcess} from './protocol'

export type {Answer}

export interface PoolOptions extends Omit<LaneOptions, 'most'> {
  /** For listeners' filters, of all documents of a commit. */
  filterMs: number
}

/** Runs what is asked in GROQ: what the shop, staff, strangers and listeners ask, each apart from the others. */
export class QueryPool {
  readonly #lanes: Record<LaneName, Lane>

  constructor({filterMs, ...options}: PoolOptions) {
    this.#lanes = {
      shop: new Lane({...options, most: 1}),
      staff: new Lane({...options, most: 2}),
      public: new Lane({...options, most: 1}),
      listeners: new Lane({...options, most: 1, deadlineMs: filterMs}),
    }
  }

  /** @throws LakeError for a bad query (400), one over the deadline (504), or too many waiting (503) */
  query(lane: Exclude<LaneName, 'listeners'>, request: QueryRequest, signal?: AbortSignal): Promise<Answer> {
    return this.#lanes[lane].ask(request, signal)
  }

  /** Which of the documents a filter lets through, in their order. @throws LakeError as `query` */
  async match(request: MatchRequest): Promise<boolean[]> {
    const {json} = await this.#lanes.listeners.ask(request)
    return JSON.parse(json) as boolean[]
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

  #tellAll(message: ToProcess) {
    for (const lane of Object.values(this.#lanes)) lane.tell(message)
  }
}
