import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {parseEnv} from '~/platform/config/env.server'
import {settings} from '~/platform/config/settings.server'

/** Read by the logger itself, before the settings are parsed. */
const NOT_PARSED = ['LOG_LEVEL']

const lines = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8').split('\n')
const entries = lines.flatMap((line, index) => {
  const [, name, value = ''] = /^#([A-Z_]+)=(.*)$/.exec(line) ?? []
  return name ? [{name, value, comment: lines[index - 1]}] : []
})

test('.env.example has every setting, once', () => {
  const names = entries.map(({name}) => name)
  expect(names.toSorted()).toEqual([...Object.keys(settings.shape), ...NOT_PARSED].toSorted())
})

test('.env.example explains each setting in the line above', () => {
  for (const {name, comment} of entries) expect(comment, name).toMatch(/^# \S/)
})

test('the values of .env.example are the defaults', () => {
  const env = Object.fromEntries(entries.map(({name, value}) => [name, value]))
  expect(parseEnv(env)).toEqual(parseEnv({}))
})
