import {ClientError} from '@sanity/client'
import {expect, it} from 'vitest'
import {DEFAULT_SETTINGS} from '../settings/studio-settings'
import * as clientOfStudio from './client-of-studio'
import {embeddedConnection} from './embedded-connection'

const config = {projectId: 'store', dataset: 'production-comments', apiVersion: '2025-02-19'}
const addressAt = (apiHost: string) =>
  clientOfStudio.createClient({...config, apiHost, useCdn: false}).getUrl('/users/me')

it('goes to the embedded lake for its host, and as ever for others', () => {
  const {apiHost} = embeddedConnection(DEFAULT_SETTINGS, 'http://localhost:3000')
  expect(addressAt(apiHost)).toBe('http://localhost:3000/lake/v2025-02-19/users/me')
  expect(addressAt('https://api.sanity.io')).toBe('https://store.api.sanity.io/v2025-02-19/users/me')
})

it('has everything else of the package', () => {
  expect(clientOfStudio.ClientError).toBe(ClientError)
})
