import {join} from 'node:path'
import {findSessionSecret} from '~/config/secrets.server'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import {createPasswords} from '~/credentials/password-hash.server'
import {openDatabase} from '~/db/client.server'
import {createStaffService} from '~/staff/staff.server'
import {startLake} from './lake/lake'
import {openMail} from './mail'
import type {createUndo} from './undo'

/** What is behind the pages: the database, the staff, the outbox, and what is embedded: the lake, the mailbox. */
export async function openBackend(
  options: {config: Config; root: string; log: Log; lakeScript: URL},
  undo: ReturnType<typeof createUndo>,
) {
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
    log,
  })
  const administrator = await staff.ensureAdministrator()
  const {mailbox, outbox} = await openMail({config, log, sql: database.sql, staff}, undo)
  const opened = {database, staff, passwords, administrator, mailbox, outbox}
  const {sanity} = config
  if (sanity.kind === 'hosted') return {...opened, lake: undefined}
  const lake = await startLake({...options, sanity, database, staff, script: options.lakeScript})
  undo.push(() => lake.close())
  return {...opened, lake}
}
