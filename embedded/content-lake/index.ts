import {fileURLToPath} from 'node:url'

/** What other programs import. The command is `command/main.ts`. */
export {openContentLake} from './content-lake'
export type {ContentLake, ContentLakeOptions} from './content-lake'
export type {Directory, Grant, Identity, Permission, SignIn} from './access/identity'
export type {Actor, ApiToken, Invitation, Invitations, Role, Tokens} from './access/people'
export type {AssetOptions} from './assets/assets'
export type {LakeEnv, LakeLog} from './http/context'
export {createStorage} from './storage/storage'
export type {Storage} from './storage/storage'
export type {Sql} from './storage/sql'
export {LAKE_LIMITS} from './limits'

/** Files of the build, for `openContentLake` and for the migrator of Drizzle. */
export const queryScript = new URL('./query-process.js', import.meta.url)
export const imageScript = new URL('./image-process.js', import.meta.url)
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** The table of applied migrations, beside those of whatever else is in the database. */
export {MIGRATIONS_TABLE as migrationsTable} from './database/migrations'
