import {expect, it} from 'vitest'
import {builtInSettings} from '~/domain/store/settings'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {ContactPage} from './contact-page'

const ACCESS = 'Park behind the store.\nOn Fridays the counter pauses for prayer.'

const draw = (settings: Partial<typeof builtInSettings>) =>
  renderMarkup(<ContactPage settings={{...builtInSettings, ...settings}} sent={false} />)

it('says how to get there: hours, the map, where to park', () => {
  const html = draw({access: ACCESS})
  expect(html).toContain('OPEN 10:00 AM - 9:00 PM EVERYDAY')
  expect(html).toMatch(/href="https:\/\/www\.google\.com\/maps\/search\/[^"]*1420\+Maple\+Avenue/)
  expect(html).toContain('Parking and access')
  // Its lines stay lines.
  expect(html).toMatch(new RegExp(`whitespace-pre-line[^>]*>${ACCESS}`))
})

it('says nothing of parking until staff have written it', () => {
  expect(draw({})).not.toContain('Parking and access')
})
