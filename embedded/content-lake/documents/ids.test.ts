import {describe, expect, test} from 'vitest'
import {draftIdOf, isDraftId, isPublishedId, isValidDocumentId, isVersionId, publishedIdOf} from './ids'

describe('document ids', () => {
  test.each([
    'a',
    '_.releases.r1',
    'drafts.a',
    'versions.r1.a-b',
    'A_9',
    'image-0f-10x10-png',
    'a'.repeat(128),
  ])('accepts %s', (id) => expect(isValidDocumentId(id)).toBe(true))

  test.each(['', '-a', '.a', 'a..b', 'a.', 'a b', 'a/b', 'ä', '$a', 'a#1', 'a\n', 'a'.repeat(129)])(
    'rejects %j',
    (id) => expect(isValidDocumentId(id)).toBe(false),
  )

  test.each([
    ['deal', 'published', 'deal'],
    ['drafts.deal', 'draft', 'deal'],
    ['drafts.a.b', 'draft', 'a.b'],
    ['versions.ramadan.deal', 'version', 'deal'],
    ['versions.ramadan.a.b', 'version', 'a.b'],
    ['versions.ramadan', 'published', 'versions.ramadan'],
    ['draftsman', 'published', 'draftsman'],
    ['_.releases.ramadan', 'published', '_.releases.ramadan'],
  ])('%s is %s, of %s', (id, kind, published) => {
    expect([isPublishedId(id), isDraftId(id), isVersionId(id)]).toEqual(
      ['published', 'draft', 'version'].map((name) => name === kind),
    )
    expect(publishedIdOf(id)).toBe(published)
  })

  test('draftIdOf accepts any id of the document', () => {
    expect(draftIdOf('deal')).toBe('drafts.deal')
    expect(draftIdOf('drafts.deal')).toBe('drafts.deal')
    expect(draftIdOf('versions.ramadan.deal')).toBe('drafts.deal')
  })
})
