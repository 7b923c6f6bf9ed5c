import {sessionSecretOf} from '~/platform/config/secrets.server'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import {createPasswords} from '~/platform/auth/password-hash.server'
import {openDatabase} from '~/platform/db/client.server'
import type {Database} from '~/platform/db/database'
import {createStaffService} from '~/domain/staff/staff.server'
import type {StaffManagement, StaffService} from '~/domain/staff/staff.server'
import type {StoreSettings} from '~/domain/store/settings'
import {needsServices, startServices} from '../embedded-services/services'
import {startLake} from '../lake/lake'
import {createMailer} from '~/platform/gateways/mail.server'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {shopMigrations} from './migrations'
import type {Disposers} from '../disposers'

/** In the build, the scripts of the child processes are beside this one. */
interface Options {
  config: Config
  root: string
  /** Throws until the content is open. */
  readStore: () => Promise<StoreSettings>
  log: Log
}

/** The database, staff accounts, the outbox, and the processes of the embedded lake and the embedded services. */
export async function openInfrastructure(options: Options, disposers: Disposers) {
  const {config, root, log} = options
  const database = await openDatabase({
    ...config,
    exclusive: config.sanity.kind === 'embedded',
    onError: (error) => log.error({err: error}, 'database: a connection failed'),
  })
  disposers.push(() => database.close())
  await database.migrate(shopMigrations(root))
  const passwords = createPasswords()
  const staff = createStaffService({
    passwords,
    sql: database.sql,
    secret: sessionSecretOf(config),
    secure: config.publicUrl.protocol === 'https:',
    requireSecondFactor: config.requireSecondFactor,
    log,
  })
  const administrator = await staff.ensureAdministrator()
  // In parallel. Both are awaited, so that if one fails to start, the other has a disposer by then.
  const [lake, services] = await Promise.allSettled([
    openLake({...options, database, staff}, disposers),
    openServices({...options, staff}, disposers),
  ])
  if (lake.status === 'rejected') throw lake.reason
  if (services.status === 'rejected') throw services.reason
  const {mail} = config
  // The mailbox has another port after each restart of its process, and none while that is down.
  const smtpUrl = mail.kind === 'smtp' ? mail.smtpUrl : () => services.value?.smtpUrl()
  const outbox = createOutbox({sql: database.sql, mailer: createMailer({smtpUrl, from: mail.from}), log})
  disposers.push(() => outbox.close())
  return {database, staff, passwords, administrator, outbox, lake: lake.value, services: services.value}
}

export type Infrastructure = Awaited<ReturnType<typeof openInfrastructure>>

async function openLake(
  options: Options & {database: Database; staff: StaffService & StaffManagement},
  disposers: Disposers,
) {
  const {sanity} = options.config
  if (sanity.kind === 'hosted') return undefined
  const lake = await startLake({...options, sanity, script: new URL('./lake.js', import.meta.url)})
  disposers.push(() => lake.close())
  return lake
}

async function openServices(options: Options & {staff: StaffService}, disposers: Disposers) {
  if (!needsServices(options.config)) return undefined
  const services = await startServices({
    ...options,
    script: new URL('./embedded-services.js', import.meta.url),
  })
  disposers.push(() => services.close())
  return services
}
