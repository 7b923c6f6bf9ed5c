import {mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {ConfigError} from './named-error'
import {sessionSecretOf} from './secrets.server'

const dataDir = mkdtempSync(join(tmpdir(), 'secrets-test-'))
afterAll(() => rmSync(dataDir, {recursive: true}))

test('is made once, readable by its owner only, and refused when it is broken', () => {
  const made = sessionSecretOf({dataDir: join(dataDir, 'new')})
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(sessionSecretOf({dataDir: join(dataDir, 'new')})).toBe(made)
  expect(readdirSync(join(dataDir, 'new'))).toEqual(['session-secret'])
  expect(statSync(join(dataDir, 'new', 'session-secret')).mode & 0o777).toBe(0o600)
  writeFileSync(join(dataDir, 'session-secret'), '')
  expect(() => sessionSecretOf({dataDir})).toThrow(ConfigError)
})
