import type {LakeErrorBody} from '../documents/errors'

/** Messages between the lake and its job processes. Each kind of process has further ones. */
export type JobMessage<Request> = {kind: 'job'; id: number; request: Request}

export type JobReply =
  | {id: number; ok: true; value: unknown}
  /** `status`, `code` and `body` if the request is at fault; otherwise only a message. */
  | {id: number; ok: false; message: string; status?: number; code?: string; body?: LakeErrorBody}

/** Sent once a process is able to run jobs. */
export interface ReadyMessage {
  kind: 'ready'
}
