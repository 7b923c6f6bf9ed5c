import {serveJobs} from '../jobs/serve-jobs'
import type {QueryResult, MatchRequest, QueryRequest, ReplicaUpdate} from './protocol'
import {Replica} from './replica'

/** Entry point of the query process: maintains replicas and evaluates queries on them. */
const replicas = new Map<string, Replica>()

serveJobs<QueryRequest | MatchRequest>(run, (update: ReplicaUpdate) => {
  if (update.kind === 'change') replicaOf(update.dataset).change(update.put, update.removed)
  else replicas.delete(update.dataset)
})

function replicaOf(dataset: string): Replica {
  let replica = replicas.get(dataset)
  if (!replica) {
    replica = new Replica()
    replicas.set(dataset, replica)
  }
  return replica
}

function run(request: QueryRequest | MatchRequest): QueryResult | boolean[] {
  const replica = replicaOf(request.dataset)
  if ('documents' in request) return replica.match(request)
  const startedAt = performance.now()
  const result = replica.query(request)
  return {...result, ms: Math.round(performance.now() - startedAt)}
}
