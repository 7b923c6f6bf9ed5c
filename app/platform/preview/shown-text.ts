import type {FilterDefault} from '@sanity/client'

/**
 * Documents of which no text is shown as it is: the words of the search are compared with what people type, the names
 * of brands with those of the catalog.
 */
const UNMARKED_TYPES = new Set(['searchWords', 'redirect', 'cutSet', 'brand'])

/**
 * The fields whose text is shown as staff have written it. All others are compared, parsed or put into addresses, where
 * the invisible letters of a mark would be a fault; they have an attribute (`edit-mark.ts`).
 */
const SHOWN_FIELDS = new Set([
  ...['title', 'name', 'tagline', 'lead', 'text', 'note', 'desc', 'subDesc', 'conclusion', 'offer'],
  ...['linkText', 'brandsTitle', 'dealsTitle', 'dealsLead', 'blogTitle', 'blogLead', 'caption', 'alt'],
  ...['question', 'answer', 'role', 'bio', 'access', 'animal', 'issuer', 'supplier', 'covers'],
  ...['Ingredients', 'Instructions'],
])

/** Whether the text of a result is marked for the Studio. */
export const isShownText: FilterDefault = ({sourceDocument, sourcePath, value}) => {
  if (value.trim() === '' || UNMARKED_TYPES.has(sourceDocument._type)) return false
  const field = sourcePath.findLast((segment) => typeof segment === 'string')
  return field !== undefined && SHOWN_FIELDS.has(field)
}
