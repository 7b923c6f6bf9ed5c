import {describe, expect, it} from 'vitest'
import {DEFAULT_SETTINGS, parseStudioSettings, readStudioSettings} from './studio-settings'

describe('the settings from the server', () => {
  it('are the defaults without a page', () => {
    expect(readStudioSettings(undefined)).toEqual(DEFAULT_SETTINGS)
  })

  it('may name a hosted project without an API host', () => {
    const hosted = {projectId: 'abc123', dataset: 'production', embedded: false}
    expect(parseStudioSettings(JSON.stringify(hosted))).toEqual(hosted)
  })

  it.each([
    '{',
    '{}',
    '{"projectId":"Has Spaces","dataset":"production","embedded":true}',
    '{"projectId":"store","dataset":"production"}',
  ])('are rejected when they are %s', (json) => {
    expect(() => parseStudioSettings(json)).toThrow()
  })
})
