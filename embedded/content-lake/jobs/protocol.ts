import type {LakeErrorBody} from '../documents/errors'

/** What the lake and the processes that work for it say to each other, besides what a kind of process is told. */
export type ToProcess<Request> = {kind: 'job'; id: number; request: Request}

export type FromProcess =
  | {id: number; ok: true; value: unknown}
  /** `body` and `status` when the request is at fault, otherwise only a message. */
  | {id: number; ok: false; message: string; status?: number; code?: string; body?: LakeErrorBody}

/** The first word of a process: from now on it works on what it is sent. */
export interface Ready {
  kind: 'ready'
}
