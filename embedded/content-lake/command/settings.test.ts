import {resolve} from 'node:path'
import {expect, test} from 'vitest'
import {parseSettings} from './settings'

test('everything has a default that listens on this machine only', () => {
  expect(parseSettings([], {})).toEqual({
    ...{port: 3900, host: '127.0.0.1', data: resolve('.content-lake')},
    ...{'project-id': 'local', dataset: 'production', private: false, 'sign-in-by-token': false},
    ...{origin: [], 'host-name': []},
  })
})

test('flags win over variables, and lists may be repeated', () => {
  const env = {
    CONTENT_LAKE_PORT: '4000',
    CONTENT_LAKE_PROJECT_ID: 'blog',
    CONTENT_LAKE_PRIVATE: '1',
    CONTENT_LAKE_ORIGIN: 'https://a.example, https://b.example',
    CONTENT_LAKE_HOST_NAME: '',
  }
  const flags = [
    '--port',
    '0',
    '--host-name',
    'lake',
    '--host-name',
    'cms',
    '--public-url',
    'https://cms.example/lake/',
  ]
  expect(parseSettings(flags, env)).toMatchObject({
    ...{port: 0, 'project-id': 'blog', private: true, 'host-name': ['lake', 'cms']},
    origin: ['https://a.example', 'https://b.example'],
    'public-url': new URL('https://cms.example/lake/'),
  })
})

test('each mistake is named by the setting that has it', () => {
  const flags = [
    '--port',
    '70000',
    '--dataset',
    'Two words',
    '--origin',
    'studio.example',
    '--origin',
    'https://*.example',
  ]
  const env = {
    CONTENT_LAKE_PROJECT_ID: 'a/b',
    CONTENT_LAKE_DATABASE_URL: 'mysql://x',
    CONTENT_LAKE_PUBLIC_URL: 'cms',
  }
  expect(() => parseSettings(flags, env)).toThrow(
    /^--port [^]*CONTENT_LAKE_DATABASE_URL has to begin[^]*CONTENT_LAKE_PROJECT_ID may have[^]*--dataset may have[^]*CONTENT_LAKE_PUBLIC_URL has to be an address[^]*--origin has to be an origin[^]*--origin has/,
  )
  expect(() => parseSettings(['--prot', '1'], {})).toThrow("Unknown option '--prot'")
  expect(() => parseSettings(['elsewhere'], {})).toThrow('elsewhere')
  expect(() => parseSettings([], {CONTENT_LAKE_PRIVATE: 'yes'})).toThrow(
    'CONTENT_LAKE_PRIVATE has to be 1 or 0',
  )
})
