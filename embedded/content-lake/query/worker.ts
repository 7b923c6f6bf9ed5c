import {parentPort} from 'node:worker_threads'
import {LakeError} from '../documents/errors'
import type {FromWorker, QueryRequest, ToWorker} from './protocol'
import {Replica} from './replica'

/** The worker's side: keeps replicas, answers one query at a time. The pool ends it when a query takes too long. */
const replicas = new Map<string, Replica>()
const port = parentPort
if (!port) throw new Error('the query worker runs as a worker thread only')

port.on('message', (message: ToWorker) => {
  if (message.kind === 'change') replicaOf(message.dataset).change(message.put, message.removed)
  else if (message.kind === 'drop') replicas.delete(message.dataset)
  else void answer(message.id, message.request).then((reply) => port.postMessage(reply))
})

function replicaOf(dataset: string): Replica {
  let replica = replicas.get(dataset)
  if (!replica) {
    replica = new Replica()
    replicas.set(dataset, replica)
  }
  return replica
}

async function answer(id: number, request: QueryRequest): Promise<FromWorker> {
  const from = performance.now()
  try {
    const json = await replicaOf(request.dataset).query(request)
    return {id, ok: true, json, ms: Math.round(performance.now() - from)}
  } catch (error) {
    if (error instanceof LakeError) {
      return {id, ok: false, message: error.message, status: error.status, code: error.code, body: error.body}
    }
    return {id, ok: false, message: error instanceof Error ? error.message : String(error)}
  }
}
