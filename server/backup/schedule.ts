import {readdir, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import type {Log} from '~/platform/config/log.server'
import {makeBackup} from './make-backup'
import type {BackupDeps} from './make-backup'
import {undefinedIfMissing} from '../../runtime/files.server'
import {setInterval} from '../../runtime/timers.server'

const NAME = /^baraka-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/
const PARTIAL_NAME = /^baraka-.*\.backup\.[\da-f-]{36}\.part$/
const HOUR_MS = 3_600_000
/** Checked often rather than one long timer, so that a machine that slept catches up at once. */
const CHECK_EVERY_MS = 60_000

/** Makes a backup every `everyHours` and keeps the newest. A failure is logged and retried after a minute. */
export function scheduleBackups(
  deps: BackupDeps & {log: Pick<Log, 'info' | 'error'>},
  {folder, everyHours, keep}: {folder: string; everyHours: number; keep: number},
) {
  const {log, now = Date.now} = deps
  let running: Promise<void> | undefined

  async function runIfDue() {
    // Ignore backups dated in the future by a wrong clock: they would suspend the schedule until then.
    const newest = (await namesIn(folder)).filter((name) => timestampOf(name) <= now()).at(-1)
    const madeAt = newest === undefined ? 0 : timestampOf(newest)
    if (now() - madeAt < everyHours * HOUR_MS) return
    const {file, bytes} = await makeBackup(deps, folder)
    log.info({file, bytes}, 'a backup was made')
    await rotate(folder, keep, now())
  }

  const timer = setInterval(() => {
    running ??= runIfDue()
      .catch((error: unknown) => log.error({err: error}, 'a backup could not be made'))
      .finally(() => (running = undefined))
  }, CHECK_EVERY_MS)
  timer.unref()
  return {
    /** Resolves when no backup is being made. */
    idle: async () => running,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

/** Deletes all but the newest `keep` backups, and partial files older than a day. Other files are left alone. */
export async function rotate(folder: string, keep: number, now = Date.now()): Promise<void> {
  // A backup dated in the future must not push out real ones.
  const names = (await namesIn(folder)).filter((name) => timestampOf(name) <= now)
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name))
  for (const name of (await readdir(folder)).filter((one) => PARTIAL_NAME.test(one))) {
    // Gone if it was finished and renamed meanwhile.
    const found = await stat(join(folder, name)).catch(undefinedIfMissing)
    if (found && now - found.mtimeMs > 24 * HOUR_MS) await rm(join(folder, name), {force: true})
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(undefinedIfMissing)
  return (names ?? []).filter((name) => NAME.test(name)).sort()
}

function timestampOf(name: string): number {
  const [, day = '', time = ''] = /^baraka-(.{10})T(.{8})Z/.exec(name) ?? []
  return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`)
}
