import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {installStamp} from './install-stamp.mjs'

const folder = mkdtempSync(join(tmpdir(), 'install-stamp-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const MANIFEST = {
  description: 'A shop',
  scripts: {start: 'node start.mjs'},
  dependencies: {zod: '4.6.7'},
  devDependencies: {vitest: '4.1.12'},
  overrides: {zod: '4.6.7'},
}
let trees = 0

function stampOf(manifest: object, lock = '{}', settings?: string): string {
  const root = join(folder, String(++trees))
  mkdirSync(root)
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest, null, 2))
  writeFileSync(join(root, 'package-lock.json'), lock)
  if (settings !== undefined) writeFileSync(join(root, '.npmrc'), settings)
  return installStamp(root)
}

test.each([
  ['another script', {...MANIFEST, scripts: {start: 'node start.mjs', faults: 'node faults.mjs'}}],
  ['another description', {...MANIFEST, description: 'Another shop'}],
])('%s does not install again', (_, manifest) => {
  expect(stampOf(manifest)).toBe(stampOf(MANIFEST))
})

test.each([
  ['an added package', stampOf({...MANIFEST, dependencies: {zod: '4.6.7', ws: '8.23.0'}})],
  ['another version of a tool', stampOf({...MANIFEST, devDependencies: {vitest: '4.1.13'}})],
  ['another override', stampOf({...MANIFEST, overrides: {}})],
  ['another lock file', stampOf(MANIFEST, '{"packages": {}}')],
  ['another npm setting', stampOf(MANIFEST, '{}', 'ignore-scripts=true')],
])('%s installs again', (_, stamp) => {
  expect(stamp).not.toBe(stampOf(MANIFEST))
})
