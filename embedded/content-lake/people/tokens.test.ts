import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {openTokenFiles} from './token-files'
import {openTokens} from './tokens'
import type {LakeTokens} from './tokens'

const DAY_MS = 24 * 60 * 60 * 1000

let folder: string
let tokens: LakeTokens
let now: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-tokens-'))
  now = Date.parse('2026-01-01T00:00:00Z')
  tokens = openTokens(openTokenFiles(folder), () => now)
})
afterEach(() => rmSync(folder, {recursive: true}))

const hashOf = async (secret: string) => (await tokens.find(secret))?.hash ?? ''

test('a token is found by its secret, which is in no file', async () => {
  const {secret, token} = await tokens.create('web site', 'viewer')
  expect((await tokens.find(secret))?.token).toEqual(token)
  expect(await tokens.find(`${secret}x`)).toBeUndefined()
  expect(await tokens.find('')).toBeUndefined()
  const [name = ''] = readdirSync(folder)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(`${name}${readFileSync(join(folder, name), 'utf8')}`).not.toContain(secret)
  expect(await tokens.remove(token.id)).toBe(true)
  expect(await tokens.remove(token.id)).toBe(false)
  expect(await tokens.find(secret)).toBeUndefined()
})

test('a file that somebody has damaged is no token', async () => {
  const {secret} = await tokens.create('web site', 'viewer')
  const [name = ''] = readdirSync(folder)
  for (const content of ['{"kind":"tok', '{"kind":"token","id":"x","role":"king"}']) {
    writeFileSync(join(folder, name), content)
    expect(await tokens.find(secret)).toBeUndefined()
  }
  expect(await tokens.list()).toEqual([])
})

test('a session has the identity of its token, and ends with it, by itself, or by signing out', async () => {
  const {secret, token} = await tokens.create('Eman', 'editor')
  const [first, second] = [
    await tokens.createSession(await hashOf(secret)),
    await tokens.createSession(await hashOf(secret)),
  ]
  expect((await tokens.find(first))?.token).toEqual(token)
  await tokens.endSession(first)
  expect(await tokens.find(first)).toBeUndefined()
  // A token is no session: a script that signs out goes on.
  await tokens.endSession(secret)
  expect((await tokens.find(secret))?.token).toEqual(token)

  now += LAKE_LIMITS.signIn.sessionDays * DAY_MS - 1
  expect(await tokens.find(second)).toBeDefined()
  now += 1
  expect(await tokens.find(second)).toBeUndefined()
  const third = await tokens.createSession(await hashOf(secret))
  await tokens.remove(token.id)
  expect(await tokens.find(third)).toBeUndefined()
})

test('the oldest session makes room, and those that ended are removed', async () => {
  const {secret} = await tokens.create('Eman', 'editor')
  const hash = await hashOf(secret)
  const sessions: string[] = []
  for (let count = 0; count <= LAKE_LIMITS.signIn.sessions; count++) {
    now += 1
    sessions.push(await tokens.createSession(hash))
  }
  const found = await Promise.all(sessions.map((one) => tokens.find(one)))
  expect(found.findLastIndex((one) => one === undefined)).toBe(0)
  now += LAKE_LIMITS.signIn.sessionDays * DAY_MS
  await tokens.createSession(hash)
  expect(readdirSync(folder)).toHaveLength(2)
})

test('the administrator has one token, and another one replaces it', async () => {
  await tokens.setAdministrator('first')
  await tokens.setAdministrator('second')
  expect(await tokens.find('first')).toBeUndefined()
  expect((await tokens.find('second'))?.token).toMatchObject({id: 'administrator', role: 'administrator'})
  expect(await tokens.findHash('administrator')).toBe(await hashOf('second'))
})
