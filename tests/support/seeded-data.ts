import {execFile} from 'node:child_process'
import {mkdir, readdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {z} from 'zod'
import {createVisitor} from '../security/visitor'
import {startWithDataDir} from './server-process'
import type {ShopProcess} from './server-process'

/**
 * A data folder as a shop has it after its first start, with staff who are signed in. It is made once for each
 * build, in `build/test-data`, and copied for each shop of a test. Sessions are cookies without a port, signed with
 * the secret that lies in the folder: they are good for every copy.
 */
const BUILD = join(import.meta.dirname, '../../build')
/** Sessions of who can refund end after half a day unused; a folder that is older than half of that is made anew. */
const MAX_AGE_MS = 6 * 60 * 60_000

const member = z.object({email: z.string(), password: z.string(), cookie: z.string()})
const seededSchema = z.object({
  madeAt: z.number(),
  staff: z.object({administrator: member, editor: member, shopkeeper: member, second: member}),
  /** An administrator's API token. */
  token: z.string(),
})

export type SeededShop = z.infer<typeof seededSchema>

const STAFF = [
  ['administrator', 'administrator', 'Amina Admin'],
  ['editor', 'editor', 'Edith Editor'],
  ['shopkeeper', 'shopkeeper', 'Bilal Butcher'],
  ['second', 'administrator', 'Sami Second'],
] as const

const run = promisify(execFile)

let seeded: Promise<{folder: string; shop: SeededShop}> | undefined

/** Who is known to every copy. */
export async function requireSeededShop(): Promise<SeededShop> {
  return (await requireSeeded()).shop
}

/**
 * Pictures in the sizes that pages ask for are the same in every copy, and are named by what they were made from:
 * the copies share the folder, so that each is made once.
 *
 * @param to a folder that is empty or not there
 */
export async function copySeededData(to: string): Promise<SeededShop> {
  const {folder, shop} = await requireSeeded()
  // Node's own copying asks four times about each of 1,400 files, which is a fifth of what a start takes.
  await run('cp', ['-R', `${folder}/.`, to])
  await symlink(join((await findPaths()).place, 'pictures'), join(to, 'assets', 'variants'))
  return shop
}

function requireSeeded() {
  seeded ??= findSeeded().then((found) => found ?? make())
  return seeded
}

async function findSeeded() {
  const {folder, about} = await findPaths()
  if (!existsSync(about)) return undefined
  const shop = seededSchema.parse(JSON.parse(await readFile(about, 'utf8')))
  return Date.now() - shop.madeAt < MAX_AGE_MS ? {folder, shop} : undefined
}

async function findPaths() {
  const mark = join(BUILD, '.server')
  if (!existsSync(mark)) throw new Error('The product is not built: npm test does so, and npm start.')
  const key = (await readFile(mark, 'utf8')).slice(0, 16)
  const place = join(BUILD, 'test-data', key)
  return {key, place, folder: join(place, 'data'), about: join(place, 'about.json')}
}

/** In a folder of its own that becomes the one in a single step: whoever makes it at the same time makes the same. */
async function make() {
  const {key} = await findPaths()
  const all = join(BUILD, 'test-data')
  const draft = join(all, `${key}.${process.pid}`)
  await rm(draft, {recursive: true, force: true})
  await mkdir(draft, {recursive: true})
  const folder = join(draft, 'data')
  const server = await startWithDataDir(folder, {TRUSTED_PROXIES: '1'})
  const staff = Object.fromEntries(
    await Promise.all(
      STAFF.map(
        async ([id, role, name], place) => [id, await addMember(server, id, role, name, place)] as const,
      ),
    ),
  )
  const token = await createToken(server, 'tests')
  await server.stop()
  await rename(join(folder, 'assets', 'variants'), join(draft, 'pictures'))
  const shop = seededSchema.parse({madeAt: Date.now(), staff, token})
  await writeFile(join(draft, 'about.json'), JSON.stringify(shop, null, 2))

  const made = await publish(draft)
  for (const name of await readdir(all)) {
    if (name !== key && !name.startsWith(`${key}.`)) await rm(join(all, name), {recursive: true, force: true})
  }
  return made
}

/** Who comes first makes it: passwords and tokens are others in each, so one that somebody copies from must stay. */
async function publish(draft: string): Promise<{folder: string; shop: SeededShop}> {
  const {place} = await findPaths()
  const found = await findSeeded()
  if (!found) {
    // Too old, or not there.
    const old = `${place}.${process.pid}.old`
    if (existsSync(place)) await rename(place, old)
    try {
      await rename(draft, place)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    }
    await rm(old, {recursive: true, force: true})
  }
  await rm(draft, {recursive: true, force: true})
  const settled = await findSeeded()
  if (!settled) throw new Error('The ready data folder is gone: it was made and removed at once.')
  return settled
}

/** Somebody of the counter, signed in. The cookie is good in every shop with this one's data. */
export async function addMember(server: ShopProcess, id: string, role: string, name: string, place: number) {
  const email = `${id}@baraka.example`
  const added = await server.staff('add', email, role, name)
  const password = /Password:\s+(\S+)/.exec(added)?.[1]
  if (!password) throw new Error(`no password in: ${added}`)
  const visitor = createVisitor(server.origin, `192.0.2.${place + 1}`)
  const response = await visitor.post('/staff/sign-in', {email, password})
  const [cookie] = [...visitor.cookies].map(([key, value]) => `${key}=${value}`)
  if (response.status !== 303 || !cookie) throw new Error(`signing in ${email}: ${response.status}`)
  return {email, password, cookie}
}

/** An API token for a script of the test: the last line of what the command prints. */
async function createToken(shop: ShopProcess, name: string, role = 'administrator'): Promise<string> {
  return (await shop.staff('token', name, role)).split('\n').at(-1) ?? ''
}
