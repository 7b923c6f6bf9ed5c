import {serveJobs} from '../jobs/serve-jobs'
import type {Answer, MatchRequest, QueryRequest, Told} from './protocol'
import {Replica} from './replica'

/** The process's side: keeps replicas and answers questions on them. */
const replicas = new Map<string, Replica>()

serveJobs<QueryRequest | MatchRequest>(answer, (told: Told) => {
  if (told.kind === 'change') replicaOf(told.dataset).change(told.put, told.removed)
  else replicas.delete(told.dataset)
})

function replicaOf(dataset: string): Replica {
  let replica = replicas.get(dataset)
  if (!replica) {
    replica = new Replica()
    replicas.set(dataset, replica)
  }
  return replica
}

async function answer(request: QueryRequest | MatchRequest): Promise<Answer | boolean[]> {
  const replica = replicaOf(request.dataset)
  if ('documents' in request) return replica.match(request)
  const from = performance.now()
  const json = await replica.query(request)
  return {json, ms: Math.round(performance.now() - from)}
}
