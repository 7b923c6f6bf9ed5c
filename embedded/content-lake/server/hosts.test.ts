import {expect, test} from 'vitest'
import {createHostCheck, isLoopbackAddress, nameToCall} from './hosts'

const options = {host: '127.0.0.1', publicUrl: undefined, projectId: 'local', names: []}

test.each([
  ['localhost'],
  ['localhost:3900'],
  ['LOCALHOST:3900'],
  ['local.localhost:3900'],
  ['listen-1.localhost'],
  ['127.0.0.1:3900'],
  ['127.1.2.3'],
  ['[::1]:3900'],
])('%s is this machine', (header) => {
  expect(createHostCheck(options)(header)).toBe(true)
})

test.each([
  ['evil.example'],
  ['localhost.evil.example'],
  ['evillocalhost'],
  ['localhost@evil.example'],
  ['evil.example#localhost'],
  ['evil.example/localhost'],
  ['127.0.0.1.evil.example'],
  ['192.168.0.9'],
  ['0.0.0.0'],
  [''],
  [undefined],
])('%s is not', (header) => {
  expect(createHostCheck(options)(header)).toBe(false)
})

test('the public URL is known, where it listens, and names that were set; also behind the name of the project', () => {
  const isKnown = createHostCheck({
    ...options,
    host: '192.168.0.9',
    publicUrl: new URL('https://cms.example/lake'),
    names: ['Lake'],
  })
  for (const host of [
    'cms.example',
    'local.cms.example:443',
    '192.168.0.9:3900',
    'lake:3900',
    'local.lake',
  ]) {
    expect([host, isKnown(host)]).toEqual([host, true])
  }
  for (const host of ['other.cms.example', 'cms.example.evil', '192.168.0.8']) {
    expect([host, isKnown(host)]).toEqual([host, false])
  }
})

test('listening on every interface makes no name known', () => {
  expect(createHostCheck({...options, host: '0.0.0.0'})('0.0.0.0')).toBe(false)
  expect(createHostCheck({...options, host: 'fd00::9'})('[fd00::9]:3900')).toBe(true)
})

test.each([
  ['127.0.0.1', 'localhost'],
  ['::1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['192.168.0.9', '192.168.0.9'],
  ['fd00::9', '[fd00::9]'],
])('what listens on %s is called %s', (host, name) => {
  expect(nameToCall(host)).toBe(name)
})

test('addresses of connections', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true)
  expect(['10.0.0.1', '::ffff:10.0.0.1', undefined].some(isLoopbackAddress)).toBe(false)
})
