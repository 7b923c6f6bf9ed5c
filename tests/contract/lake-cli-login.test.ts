import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {lakeCommand, removeLakes, startLake} from '../support/lake-process'
import type {LakeProcess} from '../support/lake-process'

/** Sanity's own command line, as the README of the lake says to use it. */
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'sanity-login-'))
let lake: LakeProcess
beforeAll(async () => {
  lake = await startLake()
  const api = {projectId: 'local', dataset: 'production', apiHost: lake.url}
  writeFileSync(join(folder, 'sanity.cli.js'), `export default ${JSON.stringify({api})}\n`)
  writeFileSync(join(folder, 'package.json'), '{"name": "studio", "type": "module"}')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  await removeLakes()
  rmSync(folder, {recursive: true, force: true})
})

function startCli(...args: string[]) {
  const preload = pathToFileURL(join(lakeCommand, '../resolve-localhost.js')).href
  const child = spawn(process.execPath, [join(root, 'node_modules/@sanity/cli/bin/sanity'), ...args], {
    cwd: folder,
    env: {
      ...{PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: join(folder, '.config')},
      ...{NODE_ENV: 'development', NODE_OPTIONS: `--import ${preload}`, NODE_NO_WARNINGS: '1'},
      ...{DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', CI: '1', FORCE_COLOR: '0'},
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString('utf8')))
  child.stderr.on('data', (data: Buffer) => (output += data.toString('utf8')))
  return {output: () => output, ended: once(child, 'close') as Promise<[number | null]>}
}

test('`sanity login` leads to the page of the lake, and gets a token of its own', async () => {
  const login = startCli('login', '--provider', 'lake', '--no-open')
  await expect.poll(login.output).toContain('Please open a browser at')
  const page = new URL(/http:\S+\/sign-in\?\S+/.exec(login.output())?.[0] ?? '')
  const html = await (await fetch(page)).text()
  expect(html).toContain('the command line at')
  const fields = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&#38;', '&')],
  )
  const body = new URLSearchParams([...fields, ['as', 'administrator']])
  const submitted = await fetch(page, {
    ...{method: 'POST', body, redirect: 'manual'},
    headers: {origin: page.origin},
  })
  const callback = await fetch(submitted.headers.get('location') ?? '', {redirect: 'manual'})
  expect(callback.headers.get('location')).toContain('/login/success')
  expect((await login.ended)[0]).toBe(0)
  expect(login.output()).toContain('Login successful')

  const list = startCli('dataset', 'list')
  expect((await list.ended)[0]).toBe(0)
  expect(list.output()).toContain('production')
})
