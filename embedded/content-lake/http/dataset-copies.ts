import {Hono} from 'hono'
import {z} from 'zod'
import type {CopyJob} from '../datasets/copy-jobs'
import {boomError} from '../documents/errors'
import {readJsonAs} from './json-body'
import {requireAdministrator, requireContentDataset} from './context'
import type {Lake, LakeEnv} from './context'
import {projectPaths, requireProject} from './project-paths'
import {createEventStream} from '../runtime/event-stream.server'

const HEARTBEAT_MS = 15_000
const MAX_BACKLOG = 1_000

const copyBody = z.object({targetDataset: z.string(), skipHistory: z.boolean().default(false)})
const page = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(10),
})

/** `PUT /datasets/:dataset/copy` starts a copy; `/jobs/:id` and the list tell how far it is. */
export function datasetCopyRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  for (const path of projectPaths('datasets')) {
    routes.put(`${path}/:dataset/copy`, async (c) => {
      requireProject(lake, c)
      const {id} = requireAdministrator(c.get('caller'))
      const source = requireContentDataset(lake, c.req.param('dataset'))
      const description = 'A "targetDataset" is wanted, and perhaps "skipHistory"'
      const {targetDataset: target, skipHistory} = await readJsonAs(c, 10_000, copyBody, description)
      lake.datasetAdmin.requireNewName(target)
      const job = lake.copies.start({source, target, skipHistory}, id)
      return c.json({...describe(job), jobId: job.id, aclMode: source.aclMode})
    })

    routes.get(`${path}/copy`, (c) => {
      requireProject(lake, c)
      requireAdministrator(c.get('caller'))
      const parsed = page.safeParse(c.req.query())
      if (!parsed.success) throw boomError(400, '"offset" and "limit" are whole numbers')
      const {offset, limit} = parsed.data
      return c.json(
        lake.copies
          .list()
          .slice(offset, offset + limit)
          .map(describe),
      )
    })
  }

  routes.get('/:version/jobs/:id', (c) => {
    requireAdministrator(c.get('caller'))
    const {createdAt: created_at, updatedAt: updated_at, ...job} = requireJob(lake, c.req.param('id'))
    return c.json({...job, created_at, updated_at})
  })

  /** Without a token, as the command line asks it: who knows the job's id has started it. */
  routes.get('/:version/jobs/:id/listen', (c) => {
    const {id} = requireJob(lake, c.req.param('id'))
    const stream = createEventStream({
      heartbeatMs: HEARTBEAT_MS,
      onHeartbeat: ({send}) => send(':\n\n'),
      maxBacklog: MAX_BACKLOG,
      start({send, end}) {
        const tell = ({state, progress}: CopyJob) => {
          const data = JSON.stringify({job_id: id, state, progress})
          send(`event: job\ndata: ${data}\n\n`)
          if (state !== 'pending') end()
        }
        send(`event: welcome\ndata: {"job_id":"${id}"}\n\n`)
        const stop = lake.copies.watch(id, tell)
        tell(requireJob(lake, id))
        return stop
      },
    })
    return c.body(stream, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
  })
  return routes
}

function describe({progress: _progress, authors: _authors, ...job}: CopyJob) {
  return job
}

function requireJob(lake: Lake, id: string): CopyJob {
  const job = lake.copies.find(id)
  if (job) return job
  throw boomError(404, `Job "${id}" not found`)
}
