import {join} from 'node:path'
import {findSessionSecret} from '~/config/secrets.server'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import {createPasswords} from '~/credentials/password-hash.server'
import {openDatabase} from '~/db/client.server'
import type {Database} from '~/db/client.server'
import {createStaffService} from '~/staff/staff.server'
import type {StaffService} from '~/staff/staff.server'
import {needsServices, startServices} from './embedded-services/services'
import {startLake} from './lake/lake'
import {openMail} from './mail'
import type {createUndo} from './undo'

/** The built scripts of our other processes. */
export interface Scripts {
  lake: URL
  embeddedServices: URL
}

interface Options {
  config: Config
  root: string
  log: Log
  scripts: Scripts
}

/** What is behind the pages: the database, the staff, the outbox, and what is embedded, in processes of its own. */
export async function openBackend(options: Options, undo: ReturnType<typeof createUndo>) {
  const {config, root, log} = options
  const database = await openDatabase({
    ...config,
    alone: config.sanity.kind === 'embedded',
    onError: (error) => log.error({err: error}, 'database: a connection failed'),
  })
  undo.push(() => database.close())
  await database.migrate({folder: join(root, 'app/db/migrations'), table: 'app_migrations'})
  const passwords = createPasswords()
  const staff = createStaffService({
    passwords,
    sql: database.sql,
    secret: config.sessionSecret ?? findSessionSecret(config.dataDir),
    secure: config.publicUrl.protocol === 'https:',
    requireSecondFactor: config.requireSecondFactor,
    log,
  })
  const administrator = await staff.ensureAdministrator()
  // Side by side, and both waited for: what has started is ended, too, when the other does not start.
  const [lake, services] = await Promise.allSettled([
    openLake({...options, database, staff}, undo),
    openServices({...options, staff}, undo),
  ])
  if (lake.status === 'rejected') throw lake.reason
  if (services.status === 'rejected') throw services.reason
  const outbox = openMail(
    {config, findMailbox: () => services.value?.smtpUrl(), log, sql: database.sql},
    undo,
  )
  return {database, staff, passwords, administrator, outbox, lake: lake.value, services: services.value}
}

async function openLake(
  parts: Options & {database: Database; staff: StaffService},
  undo: ReturnType<typeof createUndo>,
) {
  const {sanity} = parts.config
  if (sanity.kind === 'hosted') return undefined
  const lake = await startLake({...parts, sanity, script: parts.scripts.lake})
  undo.push(() => lake.close())
  return lake
}

async function openServices(parts: Options & {staff: StaffService}, undo: ReturnType<typeof createUndo>) {
  if (!needsServices(parts.config)) return undefined
  const services = await startServices({...parts, script: parts.scripts.embeddedServices})
  undo.push(() => services.close())
  return services
}
