import {LakeError} from '../documents/errors'
import {endWithParent} from './end-with-parent'
import type {FromProcess, ToProcess} from './protocol'
import {Replica} from './replica'

/** The process's side: keeps replicas, answers one question at a time. The lane ends it when one takes too long. */
const replicas = new Map<string, Replica>()

process.on('message', (message: ToProcess) => {
  if (message.kind === 'change') replicaOf(message.dataset).change(message.put, message.removed)
  else if (message.kind === 'drop') replicas.delete(message.dataset)
  else void answer(message).then((reply) => process.send?.(reply))
})
endWithParent()

function replicaOf(dataset: string): Replica {
  let replica = replicas.get(dataset)
  if (!replica) {
    replica = new Replica()
    replicas.set(dataset, replica)
  }
  return replica
}

async function answer({id, request}: Extract<ToProcess, {kind: 'ask'}>): Promise<FromProcess> {
  const from = performance.now()
  try {
    const replica = replicaOf(request.dataset)
    const json =
      'documents' in request ? JSON.stringify(await replica.match(request)) : await replica.query(request)
    return {id, ok: true, json, ms: Math.round(performance.now() - from)}
  } catch (error) {
    if (error instanceof LakeError) {
      return {id, ok: false, message: error.message, status: error.status, code: error.code, body: error.body}
    }
    return {id, ok: false, message: error instanceof Error ? error.message : String(error)}
  }
}
