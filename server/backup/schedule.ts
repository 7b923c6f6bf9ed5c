import {readdir, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import type {Log} from '~/config/log.server'
import {makeBackup} from './make-backup'
import type {BackupParts} from './make-backup'
import {setInterval} from '../../platform/handlers/timers.server'

const NAME = /^baraka-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/
const PART = /^baraka-.*\.backup\.[\da-f-]{36}\.part$/
const HOUR_MS = 3_600_000
/** How often it is looked whether one is due: a machine that slept is not late by another day. */
const LOOK_EVERY_MS = 60_000

/** Makes backups at intervals and keeps the newest; one that fails is told in the log and tried again in a minute. */
export function scheduleBackups(
  parts: BackupParts & {log: Pick<Log, 'info' | 'error'>},
  {folder, everyHours, keep}: {folder: string; everyHours: number; keep: number},
) {
  const {log, now = Date.now} = parts
  let underWay: Promise<void> | undefined

  async function lookWhetherDue() {
    // One that a wrong clock has dated ahead is no reason to make no more until then.
    const newest = (await namesIn(folder)).filter((name) => momentOf(name) <= now()).at(-1)
    const madeAt = newest === undefined ? 0 : momentOf(newest)
    if (now() - madeAt < everyHours * HOUR_MS) return
    const {file, bytes} = await makeBackup(parts, folder)
    log.info({file, bytes}, 'a backup was made')
    await rotate(folder, keep, now())
  }

  const timer = setInterval(() => {
    underWay ??= lookWhetherDue()
      .catch((error: unknown) => log.error({err: error}, 'a backup could not be made'))
      .finally(() => (underWay = undefined))
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    /** Resolves when none is being made. */
    idle: async () => underWay,
    async close() {
      clearInterval(timer)
      await underWay
    },
  }
}

/**
 * Lets the oldest go, and those of yesterday and before that were never finished. Files of other names are nobody's
 * business here.
 */
export async function rotate(folder: string, keep: number, now = Date.now()): Promise<void> {
  // One that is dated ahead is no newer than others, and not the reason that they go.
  const names = (await namesIn(folder)).filter((name) => momentOf(name) <= now)
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name))
  for (const name of (await readdir(folder)).filter((one) => PART.test(one))) {
    // Finished since, under its name, or not.
    const found = await stat(join(folder, name)).catch(ignoreMissing)
    if (found && now - found.mtimeMs > 24 * HOUR_MS) await rm(join(folder, name), {force: true})
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ignoreMissing)
  return (names ?? []).filter((name) => NAME.test(name)).sort()
}

/** @throws whatever it is besides */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

function momentOf(name: string): number {
  const [, day = '', time = ''] = /^baraka-(.{10})T(.{8})Z/.exec(name) ?? []
  return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`)
}
