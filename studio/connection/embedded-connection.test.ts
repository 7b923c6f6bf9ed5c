import {expect, it} from 'vitest'
import {DEFAULT_SETTINGS} from '../settings/studio-settings'
import {embeddedConnection} from './embedded-connection'

const connection = embeddedConnection(DEFAULT_SETTINGS, 'https://baraka.example')

it('uses the origin of the page', () => {
  expect(connection.apiHost).toBe('https://baraka.example/lake')
  expect(connection.auth.providers).toEqual([
    {name: 'staff', title: 'Staff sign-in', url: 'https://baraka.example/staff/sign-in'},
  ])
})

it('creates clients bound to that origin, whatever options the Studio passes', () => {
  const client = connection.unstable_clientFactory({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'https://elsewhere.example',
    useCdn: true,
    withCredentials: true,
  })
  expect(client.getUrl('/users/me')).toBe('https://baraka.example/lake/v2025-02-19/users/me')
  expect(client.getUrl('/data/query/production', true)).toMatch(/^https:\/\/baraka\.example\/lake\//)
  expect(client.config()).toMatchObject({withCredentials: true, useCdn: false})
})
