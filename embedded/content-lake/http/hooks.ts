import {Hono} from 'hono'
import {z} from 'zod'
import {boomError, httpInvalidRequestBody} from '../documents/errors'
import {hookFields, hookSchema} from '../hooks/hook'
import type {Hook, HookMessage} from '../hooks/hook'
import {LAKE_LIMITS} from '../limits'
import {requireAdministrator, requireDataset} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'
import {readJson} from './json-body'
import {requireProject} from './project-paths'

const MAX_BYTES = 50_000
const hookChanges = hookFields.partial()

/** `/hooks`: webhooks, what they sent, and the attempts to do so. For administrators. */
export function hookRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const {hooks, storage} = lake

  routes.use('/:version/hooks/*', async (c, next) => {
    requireAdministrator(c.get('caller'))
    c.header('cache-control', 'no-store')
    await next()
  })

  routes.get('/:version/hooks/attempts/:attempt', async (c) => {
    const id = c.req.param('attempt')
    const message = await storage.findMessage(id.replace(/\.\d+$/, ''))
    const attempt = message?.attempts.find((one) => one.id === id)
    if (!message || !attempt) throw boomError(404, `Attempt "${id}" not found`)
    return c.json({...attempt, hookId: message.hookId, projectId: lake.projectId, inProgress: false})
  })

  // @sanity/client omits the project from the path, the documentation includes it.
  for (const path of ['/:version/hooks/projects/:project', '/:version/hooks'] as const) {
    routes.get(path, (c) => {
      requireProject(lake, c)
      return c.json(hooks.list().map((hook) => describe(lake, hook)))
    })

    routes.post(path, async (c) => {
      requireProject(lake, c)
      const fields = await readFields(c, hookSchema)
      const hook = await hooks.create({...fields, dataset: requireTarget(lake, fields.dataset)})
      return c.json(describe(lake, hook), 201)
    })

    routes.get(`${path}/:hook`, (c) => c.json(describe(lake, requireHook(lake, c))))

    routes.on(['PUT', 'PATCH'], `${path}/:hook`, async (c) => {
      const hook = requireHook(lake, c)
      const changes = await readFields(c, hookChanges)
      const target = changes.dataset !== undefined && {dataset: requireTarget(lake, changes.dataset)}
      return c.json(describe(lake, await hooks.update(hook, {...(changes as Partial<Hook>), ...target})))
    })

    routes.delete(`${path}/:hook`, async (c) => {
      await hooks.remove(requireHook(lake, c))
      return c.body(null, 204)
    })

    routes.get(`${path}/:hook/messages`, async (c) => {
      const messages = await storage.listMessages(requireHook(lake, c).id, LAKE_LIMITS.hooks.messages)
      return c.json(messages.map(describeMessage))
    })

    routes.get(`${path}/:hook/attempts`, async (c) => {
      const {id: hookId} = requireHook(lake, c)
      const messages = await storage.listMessages(hookId, LAKE_LIMITS.hooks.messages)
      const attempts = messages.flatMap((message) => message.attempts.toReversed())
      return c.json(attempts.map((one) => ({...one, hookId, projectId: lake.projectId, inProgress: false})))
    })
  }
  return routes
}

/** The secret is written, never read. */
function describe({projectId}: Lake, {secret, ...hook}: Hook) {
  return {...hook, projectId, hasSecret: secret !== null, isDisabled: hook.isDisabledByUser, deletedAt: null}
}

function describeMessage({attempts, transactionTime: _time, ...message}: HookMessage) {
  const last = attempts.at(-1)
  const failureCount = attempts.filter(({isFailure}) => isFailure).length
  return {...message, failureCount, resultCode: last?.resultCode ?? null}
}

/** @throws LakeError 404 */
function requireHook(lake: Lake, c: LakeContext): Hook {
  requireProject(lake, c)
  return lake.hooks.require(c.req.param('hook') ?? '')
}

/** The name of the dataset itself: changes are not of an alias. @throws LakeError 404 */
function requireTarget(lake: Lake, dataset: string): string {
  return dataset === '*' ? dataset : requireDataset(lake, dataset).name
}

/** @throws LakeError 400 */
async function readFields<T>(c: LakeContext, schema: z.ZodType<T>): Promise<T> {
  const body = await readJson(c, MAX_BYTES)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  // Without the body: it may have a secret.
  throw httpInvalidRequestBody(z.prettifyError(parsed.error))
}
