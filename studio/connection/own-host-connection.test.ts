import {expect, it} from 'vitest'
import {ownHostConnection} from './own-host-connection'

it('asks the host that is set, under its own name, and sends what signs people in there', () => {
  const {apiHost, unstable_clientFactory: createClient} = ownHostConnection('https://lake.example/lake')
  const client = createClient({
    ...{projectId: 'store', dataset: 'production', apiVersion: '2025-02-19'},
    ...{apiHost: 'https://api.sanity.io', useCdn: true, withCredentials: true},
  })
  expect(apiHost).toBe('https://lake.example/lake')
  expect(client.getUrl('/users/me')).toBe('https://lake.example/lake/v2025-02-19/users/me')
  expect(client.getUrl('/data/query/production', true)).toMatch(/^https:\/\/lake\.example\/lake\/v/)
  expect(client.config()).toMatchObject({withCredentials: true, useCdn: false})
})
