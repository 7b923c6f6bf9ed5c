import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {copySeededData} from './seeded-data'
import {startWithDataDir} from './server-process'
import type {ShopProcess} from './server-process'

export type {ShopProcess}

/**
 * The built product as `npm start` runs it, on a data folder and a port of its own. The folder is a copy of one that is
 * ready (`ready-data.ts`), for a first start takes four times as long as a second; it is empty with a database of its
 * own (DATABASE_URL), and what it is where DATA_DIR names one.
 */
export async function startShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  const named = env['DATA_DIR']
  if (named !== undefined) return startWithDataDir(named, env)
  if (env['DATABASE_URL'] !== undefined) return startFreshShop(env)
  const dataDir = newDataFolder()
  await copySeededData(dataDir)
  return startOrCleanUp(dataDir, env)
}

/** With nothing in its data folder: its very first start. */
export function startFreshShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  return startOrCleanUp(newDataFolder(), env)
}

/** Of a shop that did not start, nothing stays. */
async function startOrCleanUp(dataDir: string, env: Record<string, string>): Promise<ShopProcess> {
  try {
    return await startWithDataDir(dataDir, env)
  } catch (error) {
    rmSync(dataDir, {recursive: true, force: true})
    throw error
  }
}

export function newDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'baraka-test-'))
}
