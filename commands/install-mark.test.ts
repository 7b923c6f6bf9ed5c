import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {installMark} from './install-mark.mjs'

const folder = mkdtempSync(join(tmpdir(), 'install-mark-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const MANIFEST = {
  description: 'A shop',
  scripts: {start: 'node start.mjs'},
  dependencies: {zod: '4.6.7'},
  devDependencies: {vitest: '4.1.12'},
  overrides: {zod: '4.6.7'},
}
let trees = 0

function markOf(manifest: object, lock = '{}', settings?: string): string {
  const root = join(folder, String(++trees))
  mkdirSync(root)
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest, null, 2))
  writeFileSync(join(root, 'package-lock.json'), lock)
  if (settings !== undefined) writeFileSync(join(root, '.npmrc'), settings)
  return installMark(root)
}

test.each([
  ['another script', {...MANIFEST, scripts: {start: 'node start.mjs', faults: 'node faults.mjs'}}],
  ['other words', {...MANIFEST, description: 'Another shop'}],
])('%s installs nothing anew', (_, manifest) => {
  expect(markOf(manifest)).toBe(markOf(MANIFEST))
})

test.each([
  ['a package more', markOf({...MANIFEST, dependencies: {zod: '4.6.7', ws: '8.23.0'}})],
  ['another version of a tool', markOf({...MANIFEST, devDependencies: {vitest: '4.1.13'}})],
  ['another override', markOf({...MANIFEST, overrides: {}})],
  ['another lock file', markOf(MANIFEST, '{"packages": {}}')],
  ['another setting of npm', markOf(MANIFEST, '{}', 'ignore-scripts=true')],
])('%s installs anew', (_, mark) => {
  expect(mark).not.toBe(markOf(MANIFEST))
})
