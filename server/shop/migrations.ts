import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Migrations} from '~/platform/db/database'

/** The project's root folder, whether this file runs from source or from the build. */
export function findProjectRoot(from: string = fileURLToPath(import.meta.url)): string {
  let folder = dirname(from)
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No package.json above ${from}`)
    folder = parent
  }
  return folder
}

/** Shared by the server and the commands: with another table name the migrations would run twice. */
export function shopMigrations(root: string = findProjectRoot()): Migrations {
  return {folder: join(root, 'app/platform/db/migrations'), table: 'app_migrations'}
}
