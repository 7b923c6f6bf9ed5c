import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Migrations} from '~/db/client.server'

/** The project's folder, found from wherever this runs: its source or the build. */
export function projectRoot(from: string = fileURLToPath(import.meta.url)): string {
  let folder = dirname(from)
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No package.json above ${from}`)
    folder = parent
  }
  return folder
}

/** The shop's own tables. The server and the commands must agree on the name, or migrations would run twice. */
export function shopMigrations(root: string = projectRoot()): Migrations {
  return {folder: join(root, 'app', 'db', 'migrations'), table: 'app_migrations'}
}
