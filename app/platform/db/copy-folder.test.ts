import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {copyFolder, sizeOfFolder} from './copy-folder.server'
import {requireFreeSpace} from './disk-space.server'

const FILES = 200
let parent: string
let [from, to] = ['', '']

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'copy-'))
  ;[from, to] = [join(parent, 'from'), join(parent, 'to')]
  mkdirSync(join(from, 'empty'), {recursive: true})
  mkdirSync(join(from, 'base'))
  for (let at = 0; at < FILES; at++) writeFileSync(join(from, 'base', `f${at}`), 'x'.repeat(10))
  writeFileSync(join(from, 'left-out'), 'x')
})
afterEach(() => rmSync(parent, {recursive: true, force: true}))

test('a copy has all files and folders, the empty ones too', async () => {
  await copyFolder(from, to, (name) => name === 'left-out')
  expect(readdirSync(to).toSorted()).toEqual(['base', 'empty'])
  expect(readdirSync(join(to, 'base'))).toHaveLength(FILES)
  expect([await sizeOfFolder(to), await sizeOfFolder(from)]).toEqual([FILES * 10, FILES * 10 + 1])
})

test('one that fails leaves nothing behind, then or later', async () => {
  // Where a file is to lie there is a folder.
  mkdirSync(join(to, 'base', 'f20'), {recursive: true})
  await expect(copyFolder(from, to, () => false)).rejects.toMatchObject({syscall: 'copyfile'})
  expect(existsSync(to)).toBe(false)
  await new Promise((resolve) => setImmediate(resolve))
  expect(readdirSync(parent)).toEqual(['from'])
})

test('nothing is copied that would leave less than 200 MB', () => {
  const megabyte = 1024 * 1024
  requireFreeSpace(100 * megabyte, 300 * megabyte)
  expect(() => requireFreeSpace(101 * megabyte, 300 * megabyte)).toThrow('101 MB')
})
